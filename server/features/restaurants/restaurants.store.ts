import { and, asc, count, desc, eq, gt, inArray, isNull, like, lte, max, or, type SQL, sql } from 'drizzle-orm'
import type { Country, Currency } from '#contract/countries.ts'
import type { Cents } from '#contract/money.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import type { Queries } from '#server/db/database.ts'
import { isListed } from './restaurants.queries.ts'
import { restaurantCounters, restaurantSlugs, restaurants } from './restaurants.table.ts'

export type RestaurantValues = {
  name: string
  description: string
  address: string
  city: string
  country: Country
  currency: Currency
  phone: string
  whatsapp: string
  slug: string
  logo: StoredImage | null
  banner: StoredImage | null
}

export type CounterChange = { likes?: number; reviews?: number; ratingSum?: number }

export type RestaurantRow = typeof restaurants.$inferSelect

export function createRestaurantsStore(db: Queries) {
  async function findOne(condition: SQL | undefined) {
    const [restaurant] = await db.select().from(restaurants).where(condition)
    return restaurant ?? null
  }

  return {
    findById: (id: number) => findOne(eq(restaurants.id, id)),
    findOwn: (id: number, ownerId: number) => findOne(and(eq(restaurants.id, id), eq(restaurants.ownerId, ownerId))),

    async findNewestId(): Promise<number> {
      const [row] = await db.select({ id: max(restaurants.id) }).from(restaurants)
      return row?.id ?? 0
    },

    /** The parts of each restaurant's address, by id. */
    async listAddresses({ after, upTo, limit }: { after: number; upTo: number; limit: number }) {
      return db
        .select({ id: restaurants.id, slug: restaurants.slug, updatedAt: restaurants.updatedAt })
        .from(restaurants)
        .where(and(gt(restaurants.id, after), lte(restaurants.id, upTo), isListed))
        .orderBy(asc(restaurants.id))
        .limit(limit)
    },

    async lockOwn(id: number, ownerId: number): Promise<boolean> {
      const rows = await db
        .select({ id: restaurants.id })
        .from(restaurants)
        .where(and(eq(restaurants.id, id), eq(restaurants.ownerId, ownerId)))
        .for('update')
      return rows.length > 0
    },

    /** In the order of their ids, like every lock on several rows: one order prevents deadlocks. */
    async lockAllOf(ownerId: number): Promise<number[]> {
      const rows = await db
        .select({ id: restaurants.id })
        .from(restaurants)
        .where(eq(restaurants.ownerId, ownerId))
        .orderBy(asc(restaurants.id))
        .for('update')
      return rows.map(({ id }) => id)
    },

    /** They cannot be deleted until the transaction ends. */
    async holdAll(ids: readonly number[]) {
      await db
        .select({ id: restaurants.id })
        .from(restaurants)
        .where(inArray(restaurants.id, [...ids]))
        .orderBy(asc(restaurants.id))
        .for('key share')
    },

    /** It cannot be deleted, taken down or paused until the transaction ends. Null when it is taken down. */
    async holdShown(id: number): Promise<{ pausedAt: Date | null } | null> {
      const [row] = await db
        .select({ pausedAt: restaurants.pausedAt })
        .from(restaurants)
        .where(and(eq(restaurants.id, id), isNull(restaurants.takenDownAt)))
        .for('key share')
      return row ?? null
    },

    /** Lists the cities of the owner's restaurants. Those that no list shows do not count for their city and are left out. */
    async listPlaces(ownerId: number): Promise<{ city: string; country: Country }[]> {
      return db
        .select({ city: restaurants.city, country: restaurants.country })
        .from(restaurants)
        .where(and(eq(restaurants.ownerId, ownerId), isListed))
    },

    async countOwn(ownerId: number): Promise<number> {
      const [row] = await db.select({ total: count() }).from(restaurants).where(eq(restaurants.ownerId, ownerId))
      return row?.total ?? 0
    },

    async listSlugsLike(slug: string): Promise<{ slug: string; restaurantId: number }[]> {
      return db
        .select({ slug: restaurantSlugs.slug, restaurantId: restaurantSlugs.restaurantId })
        .from(restaurantSlugs)
        .where(or(eq(restaurantSlugs.slug, slug), like(restaurantSlugs.slug, `${slug}-%`)))
    },

    async insert(ownerId: number, values: RestaurantValues): Promise<number> {
      const [row] = await db
        .insert(restaurants)
        .values({ ...values, ownerId })
        .returning({ id: restaurants.id })
      if (!row) throw new Error('The insert returned no row')
      const { country, currency } = values
      await db
        .insert(restaurantCounters)
        .values({ restaurantId: row.id, cityKey: cityKeyOf(values), country, currency })
      return row.id
    },

    async update(id: number, values: RestaurantValues) {
      await db.update(restaurants).set(values).where(eq(restaurants.id, id))
      const { country, currency } = values
      await db
        .update(restaurantCounters)
        .set({ cityKey: cityKeyOf(values), country, currency })
        .where(eq(restaurantCounters.restaurantId, id))
    },

    /** False when it is the same as before. */
    async setMedianPrice(id: number, medianPrice: Cents | null): Promise<boolean> {
      const before = restaurantCounters.medianPrice
      const rows = await db
        .update(restaurantCounters)
        .set({ medianPrice })
        .where(
          and(
            eq(restaurantCounters.restaurantId, id),
            sql`${before} is distinct from ${sql.param(medianPrice, before)}`,
          ),
        )
        .returning({ id: restaurantCounters.restaurantId })
      return rows.length > 0
    },

    async insertSlug(slug: string, restaurantId: number, renamedAt: Date | null) {
      await db.insert(restaurantSlugs).values({ slug, restaurantId, renamedAt }).onConflictDoNothing()
    },

    async hasHadSlug(slug: string, restaurantId: number): Promise<boolean> {
      const rows = await db
        .select({ slug: restaurantSlugs.slug })
        .from(restaurantSlugs)
        .where(and(eq(restaurantSlugs.slug, slug), eq(restaurantSlugs.restaurantId, restaurantId)))
      return rows.length > 0
    },

    /** The times of the renames, latest first. */
    async listRenames(restaurantId: number, since: Date): Promise<Date[]> {
      const rows = await db
        .select({ renamedAt: restaurantSlugs.renamedAt })
        .from(restaurantSlugs)
        .where(and(eq(restaurantSlugs.restaurantId, restaurantId), gt(restaurantSlugs.renamedAt, since)))
        .orderBy(desc(restaurantSlugs.renamedAt))
      return rows.flatMap(({ renamedAt }) => renamedAt ?? [])
    },

    async addToCounters(id: number, by: CounterChange) {
      const { likes, reviews, ratingSum } = restaurantCounters
      await db
        .update(restaurantCounters)
        .set({
          likes: sql`${likes} + ${by.likes ?? 0}`,
          reviews: sql`${reviews} + ${by.reviews ?? 0}`,
          ratingSum: sql`${ratingSum} + ${by.ratingSum ?? 0}`,
        })
        .where(eq(restaurantCounters.restaurantId, id))
    },

    async setPaused(id: number, pausedAt: Date | null) {
      await db.update(restaurants).set({ pausedAt }).where(eq(restaurants.id, id))
    },

    async forgetLocation(id: number) {
      await db.update(restaurants).set({ latitude: null, longitude: null }).where(eq(restaurants.id, id))
    },

    /** Whether the restaurant exists and still has the address of the query. */
    async hasAddress(id: number, query: string): Promise<boolean> {
      const rows = await db.select({ id: restaurants.id }).from(restaurants).where(isAt(id, query))
      return rows.length > 0
    },

    /** False when the restaurant no longer has the address of the query. */
    async setLocation(id: number, query: string, { lat, lon }: { lat: number; lon: number }): Promise<boolean> {
      const rows = await db
        .update(restaurants)
        .set({ latitude: lat, longitude: lon })
        .where(isAt(id, query))
        .returning({ id: restaurants.id })
      return rows.length > 0
    },

    async delete(id: number) {
      await db.delete(restaurants).where(eq(restaurants.id, id))
    },
  }
}

/** The key of a city, as the database generates it: without accents and capitals. */
function cityKeyOf({ city }: { city: string }): SQL<string> {
  return sql<string>`lower(immutable_unaccent(${city}))`
}

function isAt(id: number, query: string): SQL | undefined {
  const { address, city, country } = restaurants
  return and(eq(restaurants.id, id), sql`${address} || ', ' || ${city} || ', ' || ${country} = ${query}`)
}
