import type { Account } from '#contract/accounts.ts'
import type { Dish, LatestDish, RestaurantWithMenu } from '#contract/menu.ts'
import { type PriceTerms, termsOf } from '#contract/price-parts.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import type { Database } from '#server/db/database.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { DishRow, ShownDishRow } from './dish-rows.ts'
import { createMenuStore } from './menu.store.ts'
import { presentDish } from './present-dish.ts'

type Dependencies = {
  db: Database
  restaurants: Pick<RestaurantsService, 'getPriceTerms' | 'listByIds' | 'prepareReader'>
  pictureUrl: (path: string) => string
  now: () => Date
}

/** A dish with the restaurant that serves it. */
type ShownDish = { dish: Dish; restaurant: Restaurant }

/** Dishes, and when their prices change because the tax does; null when that is not known. */
type Priced<Shown> = { dishes: Shown[]; nextChange: Date | null }

/** Dishes with the prices that people pay. */
export function createMenuReader({ db, restaurants, pictureUrl, now }: Dependencies) {
  const store = createMenuStore(db)
  const readRestaurant = restaurants.prepareReader('restaurant_with_menu', store.menuOf)
  const presentAt = (at: Date, terms: PriceTerms) => (row: ShownDishRow) => presentDish(row, { pictureUrl, at, terms })

  /** Of one restaurant. */
  async function presentAll(restaurantId: number, rows: readonly DishRow[]): Promise<Dish[]> {
    return rows.map(presentAt(now(), await restaurants.getPriceTerms(restaurantId)))
  }

  async function present(row: DishRow): Promise<Dish> {
    return presentAt(now(), await restaurants.getPriceTerms(row.restaurantId))(row)
  }

  type MenuAsked = { at?: Date; viewer?: Account | null }

  /** The menu of a restaurant that is taken down is there for its owner only. */
  async function readMenu(
    idOrSlug: number | string,
    { at = now(), viewer = null }: MenuAsked = {},
  ): Promise<RestaurantWithMenu & { terms: PriceTerms; nextChange: Date | null }> {
    const { restaurant, priceTermsAt, rows } = await readRestaurant(String(idOrSlug), viewer)
    const terms = priceTermsAt(at)
    const dishes = store.readMenu(rows).map(presentAt(at, terms))
    return { restaurant, dishes, terms, nextChange: terms.nextChange }
  }

  async function listLatest(limit: number): Promise<Priced<LatestDish>> {
    const { shown } = await presentBeside(await store.listNewest(limit, now()), [])
    const dishes = shown.map(({ dish, restaurant: { slug, name, currency, pricing } }) => ({
      ...dish,
      restaurant: { slug, name, currency, price_note: pricing.note },
    }))
    const [next] = shown.flatMap(({ restaurant }) => restaurant.pricing.next_change ?? []).sort()
    return { dishes, nextChange: next === undefined ? null : new Date(next) }
  }

  /** Those that are still there, in the order of the ids. */
  async function listShown(ids: readonly number[]): Promise<ShownDish[]> {
    return (await listShownBeside(ids, [])).shown
  }

  /** The same, and in the same queries restaurants besides those of the dishes. */
  async function listShownBeside(ids: readonly number[], restaurantIds: readonly number[]) {
    const rows = new Map((await store.listByIds(ids)).map((row) => [row.id, row]))
    return presentBeside(
      ids.flatMap((id) => rows.get(id) ?? []),
      restaurantIds,
    )
  }

  async function presentBeside(rows: readonly DishRow[], restaurantIds: readonly number[]) {
    const wanted = new Set([...rows.map((dish) => dish.restaurantId), ...restaurantIds])
    const owners = await restaurants.listByIds([...wanted])
    const byId = new Map(owners.map((restaurant) => [restaurant.id, restaurant]))
    const shown = rows.flatMap((row): ShownDish[] => {
      const restaurant = byId.get(row.restaurantId)
      // The restaurant may have been deleted between the two queries.
      return restaurant ? [{ dish: presentAt(now(), termsOf(restaurant.pricing))(row), restaurant }] : []
    })
    return { shown, restaurants: owners }
  }

  return { present, presentAll, readMenu, listLatest, listShown, listShownBeside }
}
