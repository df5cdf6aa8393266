import type { SQL } from 'drizzle-orm'
import type { Account } from '#contract/accounts/accounts.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { pricePartsOf } from '#contract/taxes/price-parts.ts'
import type { Database } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { TaxesService } from '#server/features/taxes/taxes.service.ts'
import { cutPage } from '#server/http/keyset-cursor.ts'
import { createCitiesStore } from './cities.store.ts'
import { createRestaurantLists } from './directory.queries.ts'
import { type OwnRestaurant, presentOwn, presentRestaurant } from './present-restaurant.ts'
import { type AskedPage, cursorAfter, type ListedBy, readPage } from './read-page.ts'
import { createRestaurantReader } from './read-restaurant.ts'
import { createRestaurantRows } from './restaurant-rows.queries.ts'

type Dependencies = {
  db: Database
  restaurants: Pick<RestaurantsService, 'setMedianPrice'>
  taxes: Pick<TaxesService, 'getPriceTerms'>
  now?: () => Date
}

export type DirectoryService = ReturnType<typeof createDirectoryService>

/** Restaurants as diners and owners see them: with their hours, taxes, almuerzo and counters; alone, in lists and by city. */
export function createDirectoryService({ db, restaurants, taxes, now = () => new Date() }: Dependencies) {
  const rows = createRestaurantRows(db, now)
  const lists = createRestaurantLists(db, now)
  const cities = createCitiesStore(db)

  async function list(listed: ListedBy, page: AskedPage): Promise<Page<Restaurant>> {
    const found = await readPage(lists, listed, { ...page, limit: page.limit + 1 })
    const { items, next_cursor } = cutPage(found, page.limit, (last) => cursorAfter(listed.order, last))
    const isWhole = next_cursor === null && !page.cursor
    return {
      items: items.map((row) => presentRestaurant(row, now())),
      next_cursor,
      total: isWhole ? items.length : null,
    }
  }

  async function listOwn(account: Account): Promise<Page<OwnRestaurant>> {
    const items = (await rows.listOwn(account.id)).map((row) => presentOwn(row, now()))
    return { items, next_cursor: null }
  }

  /** `ids`: numbers, or a subquery that selects them. */
  async function listByIds(ids: readonly number[] | SQL): Promise<ReturnType<typeof presentRestaurant>[]> {
    return (await rows.listByIds(ids)).map((row) => presentRestaurant(row, now()))
  }

  /** Paused ones, too: for whoever knows the restaurant already. */
  async function listShownByIds(ids: readonly number[]): Promise<ReturnType<typeof presentRestaurant>[]> {
    return (await rows.listShownByIds(ids)).map((row) => presentRestaurant(row, now()))
  }

  /** As people pay it on usual days: a holiday's tax does not move a restaurant in the directory. */
  const setMedianPrice: EventHandler<'menu.priced'> = async ({ restaurantId, medianPrice }, tx, publish) => {
    const terms = await taxes.getPriceTerms(restaurantId, tx)
    const paid = medianPrice === null ? null : pricePartsOf(medianPrice, { ...terms, tax: terms.usualTax }).final
    if (await restaurants.setMedianPrice(tx, restaurantId, paid)) await publish('restaurant.repriced', { restaurantId })
  }

  const changeCities: EventHandler<'restaurant.moved'> = ({ changes }, tx) =>
    createCitiesStore(tx).changeCities(changes)

  return {
    ...createRestaurantReader(db, now),
    list,
    listOwn,
    listByIds,
    listShownByIds,
    listCities: cities.listCities,
    findCity: cities.findCity,
    listCityPages: cities.listCityPages,
    countCityPages: cities.countCityPages,
    setMedianPrice,
    changeCities,
  }
}
