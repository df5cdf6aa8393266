import type { Account } from '#contract/accounts.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { AlmuerzoService } from '#server/features/almuerzo/almuerzo.service.ts'
import type { BillingService } from '#server/features/billing/billing.service.ts'
import type { IngredientsService } from '#server/features/ingredients/ingredients.service.ts'
import type { LikesService } from '#server/features/likes/likes.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { NoticesService } from '#server/features/notices/notices.service.ts'
import type { OrderingService } from '#server/features/ordering/ordering.service.ts'
import type { OrdersService } from '#server/features/orders/orders.service.ts'
import type { PaperService } from '#server/features/paper/paper.service.ts'
import type { HoursService } from '#server/features/restaurants/hours.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { ReviewsService } from '#server/features/reviews/reviews.service.ts'
import type { SavedDishesService } from '#server/features/saved-dishes/saved-dishes.service.ts'
import type { StatisticsService } from '#server/features/statistics/statistics.service.ts'

type Dependencies = {
  accounts: AccountsService
  restaurants: RestaurantsService
  hours: HoursService
  almuerzo: AlmuerzoService
  ordering: OrderingService
  paper: Pick<PaperService, 'findChoice'>
  menu: MenuService
  orders: OrdersService
  ingredients: IngredientsService
  reviews: ReviewsService
  likes: LikesService
  savedDishes: SavedDishesService
  notices: NoticesService
  statistics: StatisticsService
  billing: BillingService
}

export type MyDataService = ReturnType<typeof createMyDataService>

/** Collects what every feature stores about one account. */
export function createMyDataService({
  accounts,
  restaurants,
  hours,
  almuerzo,
  ordering,
  paper,
  menu,
  orders,
  ingredients,
  reviews,
  likes,
  savedDishes,
  notices,
  statistics,
  billing,
}: Dependencies) {
  async function exportAll(account: Account) {
    const own = await restaurants.listOwn(account)
    return {
      exported_at: new Date().toISOString(),
      ...(await accounts.exportAccount(account)),
      restaurants: await Promise.all(
        own.items.map(async (restaurant) => ({
          ...restaurant,
          hours: await hours.get(restaurant.id),
          ...(await almuerzo.exportOf(restaurant.id)),
          ordering: await ordering.findOrdering(restaurant.id),
          carta: await paper.findChoice(restaurant.id),
          menu: await menu.listMenu(restaurant.id, account),
          ...(await orders.exportOf(restaurant.id)),
          ingredients: await ingredients.list(account, restaurant.id),
          statistics: await statistics.exportOf(restaurant.id),
        })),
      ),
      ...(await reviews.exportOf(account)),
      notices: await notices.exportOf(account),
      liked_restaurant_ids: await likes.listLikedBy(account),
      saved_dishes: await savedDishes.exportOf(account),
      subscriptions: await billing.exportSubscriptions(account),
    }
  }

  return { exportAll }
}
