import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Account } from '#contract/accounts.ts'
import type { Page } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { restaurantLimit } from '#contract/plans.ts'
import { pricePartsOf } from '#contract/price-parts.ts'
import type { DatedTerms } from '#contract/price-regime.ts'
import type { Restaurant, RestaurantWithHours } from '#contract/restaurants.ts'
import type { Database, Queries, Transaction } from '#server/db/database.ts'
import type { EventHandler, Events } from '#server/events/events.ts'
import type { AccountsService, Writer } from '#server/features/accounts/accounts.service.ts'
import type { GeocodingService } from '#server/features/geocoding/geocoding.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { ReceivedFile } from '#server/http/received-files.ts'
import type { PageNews } from '#server/pages/page-news.ts'
import { changeSlug, insertWithSlug } from './claim-slug.ts'
import { createDirectoryStore } from './directory.store.ts'
import { withPhones } from './phone.ts'
import { type OwnRestaurant, presentOwn, presentRestaurant, presentWithHours } from './present-restaurant.ts'
import { type AskedPage, cursorAfter, type ListedBy, readPage } from './read-page.ts'
import { createRestaurantReader } from './read-restaurant.ts'
import {
  type CounterChange,
  createRestaurantsStore,
  geocodingQuery,
  type RestaurantRow,
  type RestaurantValues,
} from './restaurants.store.ts'
import { restaurants } from './restaurants.table.ts'
import { priceTermsOf } from './stored-pricing.ts'

type Information = Omit<RestaurantValues, 'slug' | 'logo' | 'banner'>
/** A null path asks for a drawing. */
type NewRestaurant = Information & { logo_path: string | null; banner_path: string | null }
type RestaurantEdit = Information & {
  slug?: string | undefined
  logo_path?: string | null | undefined
  banner_path?: string | null | undefined
}
type Pictures = { logo?: ReceivedFile | undefined; banner?: ReceivedFile | undefined }

type Dependencies = {
  db: Database
  events: Events
  accounts: AccountsService
  uploads: UploadsService
  geocoding: GeocodingService
  news: PageNews
  now?: () => Date
}

export type RestaurantsService = ReturnType<typeof createRestaurantsService>

export const directoryTag = 'directory'
/** Every answer with prices: they change when the operator adds or removes a tax rate. */
export const taxTag = 'tax'
export const restaurantTag = (id: number) => `restaurant:${id}`

/** A condition for other features' queries: the column is the id of a restaurant of that owner. */
export function isOwnRestaurant(restaurantId: AnyPgColumn, ownerId: number): SQL {
  return sql`exists (select 1 from ${restaurants} where ${restaurants.id} = ${restaurantId} and ${restaurants.ownerId} = ${ownerId})`
}

/** A subquery for other features: the account that the restaurant in the column belongs to. */
export function ownerOf(restaurantId: AnyPgColumn): SQL<number> {
  return sql<number>`(select ${restaurants.ownerId} from ${restaurants} where ${restaurants.id} = ${restaurantId})`
}

export function createRestaurantsService(dependencies: Dependencies) {
  const { db, events, accounts, uploads, geocoding, news, now = () => new Date() } = dependencies
  const present = (row: RestaurantRow) => presentRestaurant(row, now())
  const store = createRestaurantsStore(db, now)
  const directory = createDirectoryStore(db, now)
  const reader = createRestaurantReader(db, now)

  const forgetAccount: EventHandler<'account.deleted'> = async ({ account }, tx) => {
    const own = await createRestaurantsStore(tx).lockAllOf(account.id)
    return () => news.touched([directoryTag, ...own.map(restaurantTag)])
  }

  /** Comes last among the handlers: many wait for the row of a large city. */
  const leaveCities: EventHandler<'account.deleted'> = async ({ account }, tx) => {
    const places = await createRestaurantsStore(tx).listPlaces(account.id)
    await createDirectoryStore(tx).changeCities(places.map((place) => ({ ...place, by: -1 })))
  }

  async function list(listed: ListedBy, page: AskedPage): Promise<Page<Restaurant>> {
    const rows = await readPage(directory, listed, { ...page, limit: page.limit + 1 })
    const shown = rows.slice(0, page.limit)
    const last = shown.at(-1)
    return {
      items: shown.map(present),
      next_cursor: rows.length > page.limit && last ? cursorAfter(listed.order, last) : null,
    }
  }

  async function listOwn(account: Account): Promise<Page<OwnRestaurant>> {
    const items = (await store.listOwn(account.id)).map((row) => presentOwn(row, now()))
    return { items, next_cursor: null }
  }

  async function getPriceTerms(id: number, queries: Queries = db): Promise<DatedTerms> {
    const row = await createRestaurantsStore(queries).findById(id)
    if (!row) throw new AppError('restaurant.not_found')
    return priceTermsOf(row.pricing, now())
  }

  async function listByIds(ids: readonly number[]): Promise<Restaurant[]> {
    return (await store.listByIds(ids)).map(present)
  }

  /** One that is taken down is there for its owner only. */
  async function ensureShown(id: number, viewer: Account | null = null): Promise<void> {
    const row = await store.findById(id)
    ensureFound(row !== null && (!row.takenDownAt || row.ownerId === viewer?.id))
  }

  /**
   * Call it before locking rows that belong to restaurants or changing their counters: a deletion locks the restaurant first and those
   * rows afterwards, and another order could deadlock.
   */
  async function hold(tx: Transaction, ids: readonly number[]): Promise<void> {
    await createRestaurantsStore(tx).holdAll(ids)
  }

  async function ensureOwn(account: Account, id: number): Promise<void> {
    ensureFound((await store.findOwn(id, account.id)) !== null)
  }

  /** Every change of something that belongs to a restaurant takes this lock first. It is held until the transaction ends. */
  async function lockOwn(tx: Transaction, account: Account, id: number): Promise<void> {
    ensureFound(await createRestaurantsStore(tx).lockOwn(id, account.id))
  }

  /** As people pay it on usual days: a holiday's tax does not move a restaurant in the directory. */
  const setMedianPrice: EventHandler<'menu.priced'> = async ({ restaurantId, medianPrice }, tx) => {
    const terms = await getPriceTerms(restaurantId, tx)
    const paid = medianPrice === null ? null : pricePartsOf(medianPrice, { ...terms, tax: terms.usualTax }).final
    const isChanged = await createRestaurantsStore(tx).setMedianPrice(restaurantId, paid)
    return isChanged ? () => news.touched([directoryTag]) : undefined
  }

  async function create(account: Account, input: NewRestaurant): Promise<RestaurantWithHours> {
    const { logo_path, banner_path, ...information } = withPhones(input)
    const restaurant = await events.transaction(async (tx, publish) => {
      const { role } = await accounts.lockAccount(tx, account)
      const own = createRestaurantsStore(tx)
      if ((await own.countOwn(account.id)) >= restaurantLimit[role]) throw new AppError('restaurant.limit_reached')
      const logo = await uploads.claim(tx, account, logo_path, 'restaurant-logo')
      const banner = await uploads.claim(tx, account, banner_path, 'restaurant-banner')
      const id = await insertWithSlug(tx, account.id, { ...information, logo, banner })
      await geocoding.request(tx, id, geocodingQuery(information))
      await publish('restaurant.changed', { restaurantId: id })
      await createDirectoryStore(tx).changeCities([{ ...placeOf(information), by: 1 }])
      return getRow(tx, id, now)
    })
    await news.touched([directoryTag, restaurantTag(restaurant.id)])
    return presentWithHours(restaurant, now())
  }

  async function update(
    account: Writer,
    id: number,
    input: RestaurantEdit,
    pictures: Pictures,
  ): Promise<RestaurantWithHours> {
    const { slug: wantedSlug, logo_path, banner_path, ...information } = withPhones(input)
    await ensureOwn(account, id)
    const newLogo = await uploads.receive(account, 'restaurant-logo', pictures.logo, logo_path)
    const newBanner = await uploads.receive(account, 'restaurant-banner', pictures.banner, banner_path)

    const restaurant = await events.transaction(async (tx, publish) => {
      await accounts.lockAccount(tx, account)
      const own = createRestaurantsStore(tx)
      const before = (await own.lockOwn(id, account.id)) ? await own.findOwn(id, account.id) : null
      if (!before) throw new AppError('restaurant.not_found')
      const logo = await uploads.replace(tx, account, { folder: 'restaurant-logo', before: before.logo, path: newLogo })
      const banner = await uploads.replace(tx, account, {
        folder: 'restaurant-banner',
        before: before.banner,
        path: newBanner,
      })
      const slug = await changeSlug(tx, before, wantedSlug, information.name)
      await own.update(id, { ...information, slug, logo, banner })
      const hasMoved = geocodingQuery(before) !== geocodingQuery(information)
      if (hasMoved) await own.forgetLocation(id)
      if (hasMoved || before.latitude === null) await geocoding.request(tx, id, geocodingQuery(information))
      await publish('restaurant.changed', { restaurantId: id })
      const isElsewhere = before.city !== information.city || before.country !== information.country
      if (isElsewhere && !before.takenDownAt) {
        const [from, to] = [placeOf(before), placeOf(information)]
        await createDirectoryStore(tx).changeCities([
          { ...from, by: -1 },
          { ...to, by: 1 },
        ])
      }
      return getRow(tx, id, now)
    })
    await news.touched([directoryTag, restaurantTag(id)])
    return presentWithHours(restaurant, now())
  }

  /** The database deletes menu, costs, reviews and counters by cascade. The images are released; a job removes them later. */
  async function remove(account: Account, id: number, typedName: string): Promise<void> {
    await events.transaction(async (tx, publish) => {
      await accounts.lockAccount(tx, account)
      const own = createRestaurantsStore(tx)
      const restaurant = (await own.lockOwn(id, account.id)) ? await own.findOwn(id, account.id) : null
      if (!restaurant) throw new AppError('restaurant.not_found')
      if (restaurant.name !== typedName.trim().normalize()) throw new AppError('restaurant.name_differs')
      await publish('restaurant.removed', { restaurantId: id, slug: restaurant.slug })
      await uploads.release(tx, [restaurant.logo?.path, restaurant.banner?.path])
      await own.delete(id)
      if (!restaurant.takenDownAt) await createDirectoryStore(tx).changeCities([{ ...placeOf(restaurant), by: -1 }])
    })
    await news.touched([directoryTag, restaurantTag(id)])
  }

  /** The answer comes late: it is written only if the restaurant still has the address of the query. */
  const locate: EventHandler<'address.located'> = async ({ restaurantId, query, location }, tx) => {
    const isWritten = location !== null && (await createRestaurantsStore(tx).setLocation(restaurantId, query, location))
    return isWritten ? () => news.touched([directoryTag, restaurantTag(restaurantId)]) : undefined
  }

  return {
    /** For features that are shown with a restaurant, and on its cards. */
    invalidatePages: (id: number, { alsoCards }: { alsoCards: boolean }) =>
      news.touched(alsoCards ? [directoryTag, restaurantTag(id)] : [restaurantTag(id)]),
    list,
    listCities: directory.listCities,
    listAddresses: store.listAddresses,
    findNewestId: store.findNewestId,
    listOwn,
    listByIds,
    hasAnyOf: async (tx: Transaction, ownerId: number) => (await createRestaurantsStore(tx).countOwn(ownerId)) > 0,
    get: reader.get,
    getForOwner: reader.getForOwner,
    getSchedule: reader.getSchedule,
    prepareReader: reader.prepareReader,
    getPriceTerms,
    ensureShown,
    /** The restaurant also cannot be deleted or taken down until the transaction ends. */
    holdShown: async (tx: Transaction, id: number) => ensureFound(await createRestaurantsStore(tx).holdShown(id)),
    hold,
    ensureOwn,
    isOwn: async (account: Account, id: number) => (await store.findOwn(id, account.id)) !== null,
    /** Likes and reviews change the counters in their own transaction. */
    count: (tx: Transaction, id: number, by: CounterChange) => createRestaurantsStore(tx).addToCounters(id, by),
    lockOwn,
    setMedianPrice,
    create,
    update,
    remove,
    forgetAccount,
    leaveCities,
    hasAddress: store.hasAddress,
    locate,
  }
}

function ensureFound(isFound: boolean): void {
  if (!isFound) throw new AppError('restaurant.not_found')
}

const placeOf = ({ city, country }: Pick<Information, 'city' | 'country'>) => ({ city, country })

async function getRow(queries: Queries, id: number, now: () => Date): Promise<RestaurantRow> {
  const row = await createRestaurantsStore(queries, now).findById(id)
  if (!row) throw new Error(`Restaurant ${id} is not there`)
  return row
}
