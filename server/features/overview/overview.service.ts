import type { Account } from '#contract/accounts/accounts.ts'
import { dishCost, figuresAt } from '#contract/costs/dish-cost.ts'
import { aimOf } from '#contract/costs/price-aim.ts'
import { dayMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { decimalOf } from '#contract/money.ts'
import { type CountedDish, type DishToMend, namedOfEach, type Overview } from '#contract/overview/overview.ts'
import { netPriceOf } from '#contract/taxes/price-parts.ts'
import type { CostsService } from '#server/features/costs/costs.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { ReviewsService } from '#server/features/reviews/reviews.service.ts'
import type { StatisticsService } from '#server/features/statistics/statistics.service.ts'

const newForMs = 7 * dayMs

type Dependencies = {
  directory: Pick<DirectoryService, 'listOwn'>
  menu: MenuService
  costs: Pick<CostsService, 'listOwn'>
  reviews: ReviewsService
  statistics: Pick<StatisticsService, 'readWeek'>
  now?: () => Date
}

export type OverviewService = ReturnType<typeof createOverviewService>

/** Collects what needs an owner today, with one query per feature for all restaurants together. */
export function createOverviewService(dependencies: Dependencies) {
  const { directory, menu, costs, reviews, statistics, now = () => new Date() } = dependencies

  /** With `restaurantId`, only what waits in that restaurant. */
  async function get(account: Account, restaurantId?: number): Promise<Overview> {
    const [own, allDishes, recipes, unanswered] = await Promise.all([
      directory.listOwn(account),
      menu.listOwnDishes(account),
      costs.listOwn(account),
      reviews.listUnanswered(account, { limit: namedOfEach, restaurantId }),
    ])
    const isWanted = (id: number) => restaurantId === undefined || id === restaurantId
    const shown = own.items.filter(({ id }) => isWanted(id))
    if (restaurantId !== undefined && shown.length === 0) throw new AppError('restaurant.not_found')
    const dishes = allDishes.filter((dish) => isWanted(dish.restaurantId))
    // What nobody sees need not be mended today.
    const shownDishes = dishes.filter(({ hidden }) => !hidden)
    const dishesOf = Map.groupBy(dishes, (dish) => dish.restaurantId)
    const week = await statistics.readWeek(
      shown.map(({ id }) => id),
      dishes.map(({ id }) => id),
    )
    const recipeOf = Map.groupBy(recipes.lines, (line) => line.menuItemId)
    const aims = new Map(shown.map((restaurant) => [restaurant.id, aimOf(restaurant)]))
    const names = new Map(shown.map(({ id, name }) => [id, name]))
    const nameOf = (restaurantId: number) => ({
      restaurant_id: restaurantId,
      restaurant_name: names.get(restaurantId) ?? '',
    })
    const present = ({ id, name, restaurantId }: OwnDish): DishToMend => ({ id, name, ...nameOf(restaurantId) })

    return {
      restaurants: shown.map((restaurant) => {
        const ownDishes = dishesOf.get(restaurant.id) ?? []
        const dishes_count = ownDishes.length
        const sold_out = nameFirst(ownDishes.filter((dish) => dish.isSoldOut).map(({ id, name }) => ({ id, name })))
        const ageMs = now().getTime() - Date.parse(restaurant.created_at)
        return { ...restaurant, dishes_count, is_new: dishes_count === 0 || ageMs < newForMs, sold_out }
      }),
      unanswered_reviews: {
        total: unanswered.total,
        first: unanswered.newest.map((review) => ({ ...review, ...nameOf(review.restaurant_id) })),
      },
      costly_dishes: nameFirst(
        shownDishes
          .flatMap((dish) => {
            const aim = aims.get(dish.restaurantId)
            if (!aim) return []
            const cost = dishCost(recipeOf.get(dish.id) ?? [])
            const { foodCostPermille } = figuresAt(netPriceOf(dish.price, aim.terms), cost)
            if (foodCostPermille === null || foodCostPermille <= aim.targetPermille) return []
            return [{ ...present(dish), food_cost_percent: decimalOf(foodCostPermille, 1) }]
          })
          .sort((a, b) => b.food_cost_percent - a.food_cost_percent || a.id - b.id),
      ),
      dishes_without_photo: nameFirst(shownDishes.filter((dish) => !dish.hasPhoto).map(present)),
      dishes_without_recipe: nameFirst(
        shownDishes
          .filter(({ id, restaurantId }) => recipes.countingRestaurants.has(restaurantId) && !recipeOf.has(id))
          .map(present),
      ),
      week: {
        views: week.views,
        orders: week.orders,
        most_opened: findMost(dishes, countsBy(week.dishes, 'opens'), present),
        most_ordered: findMost(dishes, countsBy(week.dishes, 'ordered'), present),
      },
    }
  }

  return { get }
}

type OwnDish = Awaited<ReturnType<MenuService['listOwnDishes']>>[number]

type WeekDish = Awaited<ReturnType<StatisticsService['readWeek']>>['dishes'][number]

function countsBy(dishes: readonly WeekDish[], name: 'opens' | 'ordered'): Map<number, number> {
  return new Map(dishes.map((dish) => [dish.menuItemId, dish[name]]))
}

function findMost(
  dishes: readonly OwnDish[],
  counts: ReadonlyMap<number, number>,
  present: (dish: OwnDish) => DishToMend,
): CountedDish | null {
  const times = ({ id }: OwnDish) => counts.get(id) ?? 0
  const [most] = dishes.toSorted((one, other) => times(other) - times(one) || one.id - other.id)
  return most && times(most) > 0 ? { ...present(most), times: times(most) } : null
}

function nameFirst<Item>(items: readonly Item[]) {
  return { total: items.length, first: items.slice(0, namedOfEach) }
}
