import type { Account } from '#contract/accounts/accounts.ts'
import type { Dish, LatestDish, RestaurantWithMenu } from '#contract/menu/menu.ts'
import type { PricedDish } from '#contract/menu/option-prices.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { type PriceTerms, termsOf } from '#contract/taxes/price-parts.ts'
import type { Database } from '#server/db/database.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { TaxesService } from '#server/features/taxes/taxes.service.ts'
import type { DishRow } from './dish-rows.ts'
import { createMenuStore } from './menu.store.ts'
import { type OrderableDish, orderableDish, presentDish } from './present-dish.ts'

type Dependencies = {
  db: Database
  directory: Pick<DirectoryService, 'listByIds' | 'listShownByIds' | 'getWithPrices'>
  taxes: Pick<TaxesService, 'getPriceTerms'>
  pictureUrl: (path: string) => string
  now: () => Date
}

/** A dish as it travels, and its prices in cents. */
export type PricedShown = { dish: Dish; priced: PricedDish }

/** A dish with the restaurant that serves it. */
type ShownDish = PricedShown & { restaurant: Restaurant }

type PricedMenu = Pick<RestaurantWithMenu, 'restaurant'> & {
  shown: PricedShown[]
  terms: PriceTerms
  nextChange: Date | null
}

/** Dishes, and when their prices change because the tax does; null when that is not known. */
type Priced<Shown> = { dishes: Shown[]; nextChange: Date | null }

/** Dishes with the prices that people pay. */
export function createMenuReader({ db, directory, taxes, pictureUrl, now }: Dependencies) {
  const store = createMenuStore(db)
  const presentAt = (at: Date, terms: PriceTerms) => (row: DishRow) => presentDish(row, { pictureUrl, at, terms })

  /** All rows must be of this restaurant: they share its price terms. */
  async function presentAll(restaurantId: number, rows: readonly DishRow[]): Promise<Dish[]> {
    return rows.map(presentAt(now(), await taxes.getPriceTerms(restaurantId)))
  }

  async function present(row: DishRow): Promise<Dish> {
    return presentAt(now(), await taxes.getPriceTerms(row.restaurantId))(row)
  }

  type MenuAsked = { at?: Date; viewer?: Account | null; withOwnHidden?: boolean }

  /** The menu of a restaurant that is taken down is there for its owner only. So are hidden dishes, for an owner who asks for them. */
  async function readPricedMenu(
    idOrSlug: number | string,
    { at = now(), viewer = null, withOwnHidden = false }: MenuAsked = {},
  ): Promise<PricedMenu> {
    const { restaurant, priceTermsAt } = await directory.getWithPrices(String(idOrSlug), viewer)
    const terms = priceTermsAt(at)
    const rows = await store.listShownDishes(restaurant.id, withOwnHidden ? (viewer?.id ?? null) : null)
    const shown = rows.map((row) => ({ dish: presentAt(at, terms)(row), priced: row }))
    return { restaurant, shown, terms, nextChange: terms.nextChange }
  }

  /** The same for JSON. */
  async function readMenu(idOrSlug: number | string, asked?: MenuAsked) {
    const { shown, ...menu } = await readPricedMenu(idOrSlug, asked)
    return { ...menu, dishes: shown.map(({ dish }) => dish) } satisfies RestaurantWithMenu
  }

  /** The same in cents alone, for orders. */
  async function readOrderable(
    restaurantId: number,
    at: Date,
  ): Promise<{ dishes: OrderableDish[]; terms: PriceTerms }> {
    const { restaurant, priceTermsAt } = await directory.getWithPrices(String(restaurantId), null)
    const rows = await store.listShownDishes(restaurant.id, null)
    return { dishes: rows.map((row) => orderableDish(row, at)), terms: priceTermsAt(at) }
  }

  async function listLatest(limit: number): Promise<Priced<LatestDish>> {
    const { shown } = await presentBeside(await store.listNewest(limit, now()), [])
    const dishes = shown.map(({ dish, restaurant: { slug, name, country, currency, pricing } }) => ({
      ...dish,
      restaurant: { slug, name, country, currency, pricing, price_note: pricing.note },
    }))
    const [next] = shown.flatMap(({ restaurant }) => restaurant.pricing.next_change ?? []).sort()
    return { dishes, nextChange: next === undefined ? null : new Date(next) }
  }

  /** Those that are still there and not hidden, in the order of the ids. */
  async function listShown(ids: readonly number[]): Promise<ShownDish[]> {
    return (await listShownBeside(ids, [])).shown
  }

  /** The same, and those of paused restaurants: somebody saved them before. */
  async function listSaved(ids: readonly number[]): Promise<ShownDish[]> {
    const rows = await readShown(ids)
    const owners = await directory.listShownByIds([...new Set(rows.map(({ restaurantId }) => restaurantId))])
    return presentOf(owners, rows)
  }

  /** As `listShown`, and in the same queries restaurants besides those of the dishes. */
  async function listShownBeside(ids: readonly number[], restaurantIds: readonly number[]) {
    return presentBeside(await readShown(ids), restaurantIds)
  }

  async function readShown(ids: readonly number[]): Promise<DishRow[]> {
    const rows = new Map((await store.listShownByIds(ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => rows.get(id) ?? [])
  }

  async function presentBeside(rows: readonly DishRow[], restaurantIds: readonly number[]) {
    const wanted = new Set([...rows.map((dish) => dish.restaurantId), ...restaurantIds])
    const owners = await directory.listByIds([...wanted])
    return { shown: presentOf(owners, rows), restaurants: owners }
  }

  function presentOf(owners: readonly Restaurant[], rows: readonly DishRow[]): ShownDish[] {
    const byId = new Map(owners.map((restaurant) => [restaurant.id, restaurant]))
    return rows.flatMap((row): ShownDish[] => {
      const restaurant = byId.get(row.restaurantId)
      // The restaurant may have been deleted between the two queries.
      return restaurant ? [{ dish: presentAt(now(), termsOf(restaurant.pricing))(row), priced: row, restaurant }] : []
    })
  }

  return {
    present,
    presentAll,
    readMenu,
    readPricedMenu,
    readOrderable,
    listLatest,
    listShown,
    listShownBeside,
    listSaved,
  }
}
