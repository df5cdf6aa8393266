import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { restaurantLimit } from '#contract/payments/plans.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { EventHandler, Events } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { GeocodingService } from '#server/features/geocoding/geocoding.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { Writer } from '#server/http/caller.ts'
import type { ReceivedFile } from '#server/http/uploads/received-files.ts'
import { changeSlug, insertWithSlug } from './claim-slug.ts'
import type { OwnerWrite } from './owner-write.service.ts'
import { withPhones } from './phone.ts'
import { geocodingQuery } from './restaurants.queries.ts'
import {
  type CounterChange,
  createRestaurantsStore,
  type RestaurantRow,
  type RestaurantValues,
} from './restaurants.store.ts'

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
  ownerWrite: OwnerWrite
  uploads: UploadsService
  geocoding: GeocodingService
  now?: () => Date
}

export type RestaurantsService = ReturnType<typeof createRestaurantsService>

export function createRestaurantsService(dependencies: Dependencies) {
  const { db, events, accounts, ownerWrite, uploads, geocoding, now = () => new Date() } = dependencies
  const store = createRestaurantsStore(db)

  const forgetAccount: EventHandler<'account.deleted'> = async ({ account }, tx, publish) => {
    await publish('restaurants.removed', { restaurantIds: await createRestaurantsStore(tx).lockAllOf(account.id) })
  }

  const leaveCities: EventHandler<'account.deleted'> = async ({ account }, tx, publish) => {
    const places = await createRestaurantsStore(tx).listPlaces(account.id)
    await publish('restaurant.moved', { changes: places.map((place) => ({ ...place, by: -1 })) })
  }

  /** One that is taken down is there for its owner only. */
  async function ensureShown(id: number, viewer: Account | null = null): Promise<void> {
    await getShown(id, viewer)
  }

  /** What one that is paused offers on a day is there for its owner only. */
  async function isServing(id: number, viewer: Account | null): Promise<boolean> {
    const { pausedAt, ownerId } = await getShown(id, viewer)
    return pausedAt === null || ownerId === viewer?.id
  }

  async function getShown(id: number, viewer: Account | null): Promise<RestaurantRow> {
    const row = await store.findById(id)
    if (!row || (row.takenDownAt && row.ownerId !== viewer?.id)) throw new AppError('restaurant.not_found')
    return row
  }

  /** The restaurant also cannot be deleted, taken down or paused until the transaction ends. */
  async function holdShown(tx: Transaction, id: number): Promise<{ isPaused: boolean }> {
    const held = await createRestaurantsStore(tx).holdShown(id)
    if (!held) throw new AppError('restaurant.not_found')
    return { isPaused: held.pausedAt !== null }
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

  async function create(account: Writer, input: NewRestaurant): Promise<RestaurantRow> {
    const { logo_path, banner_path, ...information } = withPhones(input)
    return events.transaction(async (tx, publish) => {
      const { role } = await accounts.lockAccount(tx, account)
      const own = createRestaurantsStore(tx)
      if ((await own.countOwn(account.id)) >= restaurantLimit[role]) throw new AppError('restaurant.limit_reached')
      const logo = await uploads.claim(tx, account, logo_path, 'restaurant-logo')
      const banner = await uploads.claim(tx, account, banner_path, 'restaurant-banner')
      const id = await insertWithSlug(tx, account.id, { ...information, logo, banner })
      await geocoding.request(tx, id, geocodingQuery(information))
      await publish('restaurant.changed', { restaurantId: id })
      await publish('restaurant.moved', { changes: [{ ...placeOf(information), by: 1 }] })
      return getRow(own, id)
    })
  }

  async function update(account: Writer, id: number, input: RestaurantEdit, pictures: Pictures): Promise<void> {
    const { slug: wantedSlug, logo_path, banner_path, ...information } = withPhones(input)
    await ensureOwn(account, id)
    const newLogo = await uploads.receive(account, 'restaurant-logo', pictures.logo, logo_path)
    const newBanner = await uploads.receive(account, 'restaurant-banner', pictures.banner, banner_path)

    await ownerWrite(account, id, async (tx, publish) => {
      const own = createRestaurantsStore(tx)
      const before = await getRow(own, id)
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
      if (!isElsewhere || !isCounted(before)) return
      const [from, to] = [placeOf(before), placeOf(information)]
      const changes = [
        { ...from, by: -1 },
        { ...to, by: 1 },
      ]
      await publish('restaurant.moved', { changes })
    })
  }

  async function pause(account: Writer, id: number, paused: boolean): Promise<void> {
    await ownerWrite(account, id, async (tx, publish) => {
      const own = createRestaurantsStore(tx)
      const before = await getRow(own, id)
      const isPaused = before.pausedAt !== null
      if (paused !== isPaused) await own.setPaused(id, paused ? now() : null)
      await publish('restaurant.changed', { restaurantId: id })
      if (paused === isPaused || before.takenDownAt) return
      await publish('restaurant.moved', { changes: [{ ...placeOf(before), by: paused ? -1 : 1 }] })
    })
  }

  /** The database deletes menu, costs, reviews and counters by cascade. The images are released; a job removes them later. */
  async function remove(account: Writer, id: number, typedName: string): Promise<void> {
    await ownerWrite(account, id, async (tx, publish) => {
      const own = createRestaurantsStore(tx)
      const restaurant = await getRow(own, id)
      if (restaurant.name !== typedName.trim().normalize()) throw new AppError('restaurant.name_differs')
      await publish('restaurant.removed', { restaurantId: id, slug: restaurant.slug })
      await uploads.release(tx, [restaurant.logo?.path, restaurant.banner?.path])
      await own.delete(id)
      if (!isCounted(restaurant)) return
      await publish('restaurant.moved', { changes: [{ ...placeOf(restaurant), by: -1 }] })
    })
  }

  /** The answer comes late: it is written only if the restaurant still has the address of the query. */
  const locate: EventHandler<'address.located'> = async ({ restaurantId, query, location }, tx, publish) => {
    const isWritten = location !== null && (await createRestaurantsStore(tx).setLocation(restaurantId, query, location))
    if (isWritten) await publish('restaurant.located', { restaurantId })
  }

  return {
    listAddresses: store.listAddresses,
    findNewestId: store.findNewestId,
    hasAnyOf: async (tx: Transaction, ownerId: number) => (await createRestaurantsStore(tx).countOwn(ownerId)) > 0,
    ensureShown,
    isServing,
    holdShown,
    hold,
    pause,
    ensureOwn,
    isOwn: async (account: Account, id: number) => (await store.findOwn(id, account.id)) !== null,
    /** Likes and reviews change the counters in their own transaction. */
    count: (tx: Transaction, id: number, by: CounterChange) => createRestaurantsStore(tx).addToCounters(id, by),
    /** In cents, as people pay it. False when it is the same as before. */
    setMedianPrice: (tx: Transaction, id: number, price: Cents | null) =>
      createRestaurantsStore(tx).setMedianPrice(id, price),
    create,
    update,
    remove,
    forgetAccount,
    /** Comes last among the handlers: many wait for the row of a large city. */
    leaveCities,
    hasAddress: store.hasAddress,
    locate,
  }
}

function ensureFound(isFound: boolean): void {
  if (!isFound) throw new AppError('restaurant.not_found')
}

const placeOf = ({ city, country }: Pick<Information, 'city' | 'country'>) => ({ city, country })

/** Cities count the restaurants that lists show. */
function isCounted({ takenDownAt, pausedAt }: Pick<RestaurantRow, 'takenDownAt' | 'pausedAt'>): boolean {
  return !takenDownAt && !pausedAt
}

async function getRow(store: ReturnType<typeof createRestaurantsStore>, id: number): Promise<RestaurantRow> {
  const row = await store.findById(id)
  if (!row) throw new Error(`Restaurant ${id} is not there`)
  return row
}
