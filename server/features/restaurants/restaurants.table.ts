import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StoredImage } from '#contract/images.ts'
import { countryNames, currencies } from '#contract/places.ts'
import { instant } from '#server/db/instant.ts'
import { users } from '../accounts/accounts.table.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/**
 * Contains each word stemmed with its accents (`camarón` and `camarones` are one word), stemmed without accents (as people type) and
 * unstemmed, for prefixes. The form without accents is not enough: the stemmer takes `camaron` for a verb and cuts its end off.
 */
function searchVectorOf(...columns: AnyPgColumn[]): SQL {
  const words = sql.join(columns, sql` || ' ' || `)
  return sql`to_tsvector('spanish', ${words}) || to_tsvector('spanish', immutable_unaccent(${words})) || to_tsvector('simple', immutable_unaccent(${words}))`
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
    cityKey: text('city_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(immutable_unaccent(${restaurants.city}))`),
    search: searchVector('search')
      .notNull()
      .generatedAlwaysAs((): SQL => searchVectorOf(restaurants.name, restaurants.city, restaurants.description)),
  },
  (t) => [
    uniqueIndex('restaurants_slug').on(t.slug),
    index('restaurants_owner').on(t.ownerId),
    // Read backwards for newest first. With `.desc()` Drizzle adds NULLS LAST, and PostgreSQL would not use the index.
    index('restaurants_newest').on(t.createdAt, t.id),
    index('restaurants_city').on(t.cityKey, t.createdAt, t.id),
    index('restaurants_country').on(t.country, t.createdAt, t.id),
    index('restaurants_search').using('gin', t.search),
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

/** A table of its own, so that a like does not rewrite the restaurant's wide row. */
export const restaurantCounters = pgTable('restaurant_counters', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  likes: integer('likes').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  reviews: integer('reviews').notNull().default(0),
})
