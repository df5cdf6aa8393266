import { customType, doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { countryNames } from '#contract/countries.ts'
import type { Cents } from '#contract/money.ts'
import { instant } from '#server/db/instant.ts'
import { menuItems } from '../menu/menu.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

const instants = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })

/** Everything here is derived from other tables and can be built again: docs/decisions/0027-search.md */

/** The columns of a restaurant that a search reads, in narrow rows. */
export const searchRestaurants = pgTable(
  'search_restaurants',
  {
    restaurantId: integer('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    cityKey: text('city_key').notNull(),
    country: text('country', { enum: countryNames }).notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The keys of its words between spaces: ' pikanteri tia '. */
    nameKeys: text('name_keys').notNull(),
    otherKeys: text('other_keys').notNull(),
    /** How good it is, as its words and those of its dishes say in their weights. */
    grade: smallint('grade').notNull(),
    /** When it is open, until `openKnownUntil`. */
    openDuring: instants('open_during').notNull(),
    openKnownUntil: instant('open_known_until').notNull(),
  },
  (t) => [index('search_restaurants_known').on(t.openKnownUntil)],
)

export const searchRestaurantWords = pgTable(
  'search_restaurant_words',
  {
    key: text('key').notNull(),
    weight: smallint('weight').notNull(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('search_restaurant_words_best').on(t.key, t.weight, t.restaurantId),
    index('search_restaurant_words_restaurant').on(t.restaurantId),
  ],
)

export const searchDishes = pgTable(
  'search_dishes',
  {
    dishId: integer('dish_id')
      .primaryKey()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    restaurantId: integer('restaurant_id').notNull(),
    nameKeys: text('name_keys').notNull(),
    /** Words of its description, category and section, and its filters: `@quito`, `#Ceviches`. */
    otherKeys: text('other_keys').notNull(),
    /** In cents, with the cheapest of what must be chosen: as typed, and without tax and service. A diner never pays less than the net price. */
    price: integer('price').$type<Cents>().notNull(),
    netPrice: integer('net_price').$type<Cents>().notNull(),
  },
  (t) => [index('search_dishes_restaurant').on(t.restaurantId)],
)

export const searchDishWords = pgTable(
  'search_dish_words',
  {
    key: text('key').notNull(),
    weight: smallint('weight').notNull(),
    dishId: integer('dish_id')
      .notNull()
      .references(() => searchDishes.dishId, { onDelete: 'cascade' }),
  },
  (t) => [
    // Read backwards: the best dishes of a word come first.
    index('search_dish_words_best').on(t.key, t.weight, t.dishId),
    index('search_dish_words_dish').on(t.dishId),
  ],
)

/** Every word of a menu, for beginnings and for misspelt words. Words that no menu has any more are deleted by the job. */
export const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), key: text('key').notNull() },
  (t) => [
    // For `like 'enceb%'` with any collation of the database.
    index('search_words_beginning').on(t.word.op('text_pattern_ops')),
    index('search_words_key').on(t.key.op('text_pattern_ops')),
  ],
)

/** A word without some of its letters. Rows and not an array: a GIN index keeps the forms of deleted words for ever. */
export const searchWordForms = pgTable(
  'search_word_forms',
  {
    form: text('form').notNull(),
    word: text('word')
      .notNull()
      .references(() => searchWords.word, { onDelete: 'cascade' }),
  },
  (t) => [index('search_word_forms_form').on(t.form), index('search_word_forms_word').on(t.word)],
)
