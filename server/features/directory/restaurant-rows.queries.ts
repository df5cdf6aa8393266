import { and, desc, eq, inArray, isNull, SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { prepareOnce } from '#server/db/prepare-once.ts'
import { upcomingAlmuerzos, upcomingSince } from '#server/features/almuerzo/almuerzo.queries.ts'
import { restaurantHours } from '#server/features/hours/hours.table.ts'
import { isListed } from '#server/features/restaurants/restaurants.queries.ts'
import { restaurantCounters, restaurantSlugs, restaurants } from '#server/features/restaurants/restaurants.table.ts'
import { storedPricingOf } from '#server/features/taxes/taxes.queries.ts'

export type RestaurantRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createRestaurantRows>['findById']>>>

/** `since` is the day from which on almuerzos are of interest. */
const restaurantColumns = (since: SQL) => ({
  id: restaurants.id,
  ownerId: restaurants.ownerId,
  name: restaurants.name,
  description: restaurants.description,
  address: restaurants.address,
  city: restaurants.city,
  country: restaurants.country,
  currency: restaurants.currency,
  phone: restaurants.phone,
  whatsapp: restaurants.whatsapp,
  slug: restaurants.slug,
  logo: restaurants.logo,
  banner: restaurants.banner,
  latitude: restaurants.latitude,
  longitude: restaurants.longitude,
  createdAt: restaurants.createdAt,
  takenDownAt: restaurants.takenDownAt,
  takenDownReason: restaurants.takenDownReason,
  pausedAt: restaurants.pausedAt,
  likes: restaurantCounters.likes,
  ratingSum: restaurantCounters.ratingSum,
  reviews: restaurantCounters.reviews,
  medianPrice: restaurantCounters.medianPrice,
  timeZone: restaurantHours.timeZone,
  weekly: restaurantHours.weekly,
  exceptions: restaurantHours.exceptions,
  almuerzos: upcomingAlmuerzos(restaurants.id, sql`${since}::date`),
  pricing: storedPricingOf(restaurants.id),
})

/** Selects restaurants with all that their cards and pages show, and `added` besides. */
export function selectRestaurants<Added extends Record<string, SQL>>(db: Queries, since: SQL, added: Added) {
  return db
    .select({ ...restaurantColumns(since), ...added })
    .from(restaurants)
    .innerJoin(restaurantCounters, eq(restaurantCounters.restaurantId, restaurants.id))
    .leftJoin(restaurantHours, eq(restaurantHours.restaurantId, restaurants.id))
}

export function createRestaurantRows(db: Queries, now: () => Date) {
  const selectAll = (since = sql`${upcomingSince(now())}`) => selectRestaurants(db, since, {})

  const restaurantBySlug = prepareOnce(() =>
    selectAll(sql`${sql.placeholder('since')}`)
      .where(eq(restaurants.slug, sql.placeholder('slug')))
      .prepare('restaurant_by_slug'),
  )

  return {
    async findById(id: number) {
      const [restaurant] = await selectAll().where(eq(restaurants.id, id))
      return restaurant ?? null
    },

    async findBySlug(slug: string) {
      const [restaurant] = await restaurantBySlug().execute({ slug, since: upcomingSince(now()) })
      return restaurant ?? null
    },

    /** The current slug of the restaurant that once had this slug. */
    async findCurrentSlug(oldSlug: string): Promise<string | null> {
      const [found] = await db
        .select({ slug: restaurants.slug })
        .from(restaurantSlugs)
        .innerJoin(restaurants, eq(restaurants.id, restaurantSlugs.restaurantId))
        .where(and(eq(restaurantSlugs.slug, oldSlug), isNull(restaurants.takenDownAt)))
      return found?.slug ?? null
    },

    async listOwn(ownerId: number) {
      return selectAll()
        .where(eq(restaurants.ownerId, ownerId))
        .orderBy(desc(restaurants.createdAt), desc(restaurants.id))
    },

    /** Without those that are taken down or paused. */
    async listByIds(ids: readonly number[] | SQL) {
      const wanted = ids instanceof SQL ? ids : [...ids]
      return selectAll().where(and(inArray(restaurants.id, wanted), isListed))
    },

    /** Without those that are taken down. */
    async listShownByIds(ids: readonly number[]) {
      return selectAll().where(and(inArray(restaurants.id, [...ids]), isNull(restaurants.takenDownAt)))
    },
  }
}
