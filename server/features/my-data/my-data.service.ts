import type { Account } from '#contract/accounts/accounts.ts'
import type { MyData } from '#contract/my-data/my-data.ts'
import { createPlaces } from '#server/capacity/places-at-once.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { AlmuerzoService } from '#server/features/almuerzo/almuerzo.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { IngredientsService } from '#server/features/ingredients/ingredients.service.ts'
import type { LikesService } from '#server/features/likes/likes.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { DevicesService } from '#server/features/notices/devices.service.ts'
import type { NoticesService } from '#server/features/notices/notices.service.ts'
import type { CashCloseService } from '#server/features/orders/cash-close/cash-close.service.ts'
import type { OrderSettingsService } from '#server/features/orders/order-settings.service.ts'
import type { OrdersService } from '#server/features/orders/orders.service.ts'
import type { PaymentsService } from '#server/features/payments/payments.service.ts'
import type { PrintService } from '#server/features/print/print.service.ts'
import type { ReviewsService } from '#server/features/reviews/reviews.service.ts'
import type { SavedDishesService } from '#server/features/saved-dishes/saved-dishes.service.ts'
import type { ShoppingService } from '#server/features/shopping/shopping.service.ts'
import type { StatisticsService } from '#server/features/statistics/statistics.service.ts'
import type { LargeAnswer } from '#server/http/send-pieces.ts'

type Dependencies = {
  accounts: AccountsService
  directory: Pick<DirectoryService, 'listOwn'>
  hours: HoursService
  almuerzo: AlmuerzoService
  orderSettings: OrderSettingsService
  print: Pick<PrintService, 'findChoice'>
  menu: MenuService
  orders: OrdersService
  cashClose: Pick<CashCloseService, 'exportOf'>
  ingredients: IngredientsService
  shopping: Pick<ShoppingService, 'exportOf'>
  reviews: ReviewsService
  likes: LikesService
  savedDishes: SavedDishesService
  notices: NoticesService
  devices: Pick<DevicesService, 'exportOf'>
  statistics: StatisticsService
  payments: PaymentsService
}

export type MyDataService = ReturnType<typeof createMyDataService>

/** Downloads at once in this process. Each holds the rows of a page for as long as its reader is slow. */
const mostAtOnce = 32

/** Collects what every feature stores about one account. */
export function createMyDataService({
  accounts,
  directory,
  hours,
  almuerzo,
  orderSettings,
  print,
  menu,
  orders,
  cashClose,
  ingredients,
  shopping,
  reviews,
  likes,
  savedDishes,
  notices,
  devices,
  statistics,
  payments,
}: Dependencies) {
  const places = createPlaces()

  function exportAll(account: Account): LargeAnswer<MyData> {
    const leave = places.enter([
      [`account ${account.id}`, 1, 'auth.export_running'],
      ['all', mostAtOnce, 'server.overloaded'],
    ])
    return { answer: () => collect(account), leave }
  }

  async function collect(account: Account) {
    return {
      exported_at: new Date().toISOString(),
      ...(await accounts.exportAccount(account)),
      restaurants: collectRestaurants(account),
      ...(await reviews.exportOf(account)),
      notices: () => notices.exportOf(account),
      notice_devices: () => devices.exportOf(account),
      liked_restaurant_ids: () => likes.listLikedBy(account),
      saved_dishes: () => savedDishes.exportOf(account),
      subscriptions: () => payments.exportSubscriptions(account),
    }
  }

  async function* collectRestaurants(account: Account) {
    for (const restaurant of (await directory.listOwn(account)).items) {
      const { id } = restaurant
      yield {
        ...restaurant,
        hours: () => hours.get(id),
        ...(await almuerzo.exportOf(id)),
        ordering: () => orderSettings.findOwnOrdering(id),
        carta: () => print.findChoice(id),
        menu: () => menu.listMenu(id, account),
        orders: orders.exportOf(id),
        sales: () => cashClose.exportOf(id),
        ingredients: () => ingredients.list(account, id),
        shopping: () => shopping.exportOf(id),
        recipe_steps: async () =>
          (await menu.listDishes(id)).flatMap(({ id: menu_item_id, steps }) =>
            steps ? [{ menu_item_id, steps }] : [],
          ),
        statistics: () => statistics.exportOf(id),
      }
    }
  }

  return { exportAll }
}
