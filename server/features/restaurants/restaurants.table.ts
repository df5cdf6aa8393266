import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { countryNames, currencies } from '#contract/countries.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import { instant } from '#server/db/instant.ts'
import { centsNumeric } from '#server/db/scaled-numeric.ts'
import { users } from '../accounts/accounts.table.ts'

const mapPoint = customType<{ data: string }>({ dataType: () => 'point' })

/**
 * Mercator's projection, which has no poles: around any place, what is nearer on the map is nearer on the ground. An index can order
 * by it.
 */
export function mapPointOf(longitude: AnyPgColumn | SQL, latitude: AnyPgColumn | SQL): SQL {
  return sql`point(${longitude}, degrees(ln(tan(radians(45 + least(greatest(${latitude}, -85), 85) / 2)))))`
}

export const restaurants = pgTable(
  'restaurants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    country: text('country', { enum: countryNames }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    phone: text('phone').notNull(),
    whatsapp: text('whatsapp').notNull(),
    slug: text('slug').notNull(),
    logo: jsonb('logo').$type<StoredImage>(),
    banner: jsonb('banner').$type<StoredImage>(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    /** Set by its owner: no lists, no orders. */
    pausedAt: instant('paused_at'),
    /** Set by an operator: only its owner sees it, with the reason. */
    takenDownAt: instant('taken_down_at'),
    takenDownReason: text('taken_down_reason'),
    cityKey: text('city_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(immutable_unaccent(${restaurants.city}))`),
    mapPoint: mapPoint('map_point').generatedAlwaysAs(
      (): SQL => mapPointOf(restaurants.longitude, restaurants.latitude),
    ),
  },
  (t) => [
    uniqueIndex('restaurants_slug').on(t.slug),
    index('restaurants_owner').on(t.ownerId),
    // Read backwards for newest first. With `.desc()` Drizzle adds NULLS LAST, and PostgreSQL would not use the index.
    index('restaurants_newest').on(t.createdAt, t.id),
    index('restaurants_city').on(t.cityKey, t.createdAt, t.id),
    index('restaurants_country').on(t.country, t.createdAt, t.id),
    index('restaurants_map_point').using('gist', t.mapPoint),
  ],
)

/** Every slug that a restaurant ever had: printed QR codes must always work. */
export const restaurantSlugs = pgTable(
  'restaurant_slugs',
  {
    slug: text('slug').primaryKey(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** When a rename added it; null for the restaurant's first slug. */
    renamedAt: instant('renamed_at'),
  },
  (t) => [
    index('restaurant_slugs_restaurant').on(t.restaurantId),
    // For `like 'la-esquina-%'` with any collation of the database.
    index('restaurant_slugs_prefix').on(t.slug.op('text_pattern_ops')),
  ],
)

/** Few votes say little: a rating counts as if this many diners had given the usual rating besides. */
const usual = { votes: 5, rating: 3.5 }

/**
 * A table of its own, so that a like does not rewrite the restaurant's wide row. Place and currency are copies, so that each order of
 * the directory is read from one index.
 */
export const restaurantCounters = pgTable(
  'restaurant_counters',
  {
    restaurantId: integer('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    likes: integer('likes').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    reviews: integer('reviews').notNull().default(0),
    cityKey: text('city_key').notNull(),
    country: text('country', { enum: countryNames }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** In cents; null without dishes. */
    medianPrice: centsNumeric('median_price', { precision: 12 }),
    /** The weighed rating in thousandths; 0 without reviews. */
    score: integer('score')
      .notNull()
      .generatedAlwaysAs((): SQL => {
        const { ratingSum, reviews } = restaurantCounters
        const [sum, votes] = [usual.votes * usual.rating * 1000, usual.votes].map((number) => sql.raw(String(number)))
        return sql`case when ${reviews} = 0 then 0 else (${ratingSum} * 1000 + ${sum}) / (${reviews} + ${votes}) end`
      }),
    /** Amounts of different currencies cannot be compared: dollars first, then the others, last those without dishes. */
    priceOrder: numeric('price_order', { precision: 14, scale: 2 })
      .notNull()
      .generatedAlwaysAs((): SQL => {
        const { currency, medianPrice } = restaurantCounters
        return sql`coalesce(${medianPrice} + case when ${currency} = 'USD' then 0 else 10000000000 end, 100000000000)`
      }),
  },
  (t) => [
    index('restaurant_counters_score').on(t.score, t.restaurantId),
    index('restaurant_counters_city_score').on(t.cityKey, t.score, t.restaurantId),
    index('restaurant_counters_country_score').on(t.country, t.score, t.restaurantId),
    index('restaurant_counters_price').on(t.priceOrder, t.restaurantId),
    index('restaurant_counters_city_price').on(t.cityKey, t.priceOrder, t.restaurantId),
    index('restaurant_counters_country_price').on(t.country, t.priceOrder, t.restaurantId),
  ],
)
