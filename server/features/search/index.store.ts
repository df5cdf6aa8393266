import { and, asc, eq, gt, inArray, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm'
import type { Country } from '#contract/countries.ts'
import type { Cents } from '#contract/money.ts'
import type { Queries } from '#server/db/database.ts'
import { ranked } from '#server/features/directory/restaurants-to-index.queries.ts'
import { weights } from './indexed-words.ts'
import { searchDishes, searchRestaurants } from './search.table.ts'

export type IndexedRestaurant = {
  restaurantId: number
  cityKey: string
  country: Country
  latitude: number | null
  longitude: number | null
  nameKeys: string
  otherKeys: string
  grade: number
  openTimes: readonly { from: Date; to: Date }[]
  openKnownUntil: Date
}

export type IndexedDish = {
  dishId: number
  restaurantId: number
  nameKeys: string
  otherKeys: string
  price: Cents
  netPrice: Cents
}

/** Writes what searches read. */
export function createIndexStore(db: Queries) {
  return {
    async listDishes(restaurantIds: readonly number[]): Promise<IndexedDish[]> {
      return db
        .select()
        .from(searchDishes)
        .where(inArray(searchDishes.restaurantId, [...restaurantIds]))
    },

    async listRestaurants(ids: readonly number[]) {
      const { restaurantId, nameKeys, otherKeys, grade } = searchRestaurants
      return db
        .select({ restaurantId, nameKeys, otherKeys, grade })
        .from(searchRestaurants)
        .where(inArray(restaurantId, [...ids]))
    },

    async putRestaurants(restaurants: readonly IndexedRestaurant[]) {
      const rows = restaurants.map(({ openTimes, ...restaurant }) => ({
        ...restaurant,
        openDuring: `{${openTimes.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()})`).join(',')}}`,
      }))
      await db.execute(sql`
        insert into search_restaurants (restaurant_id, city_key, country, latitude, longitude, name_keys, other_keys, grade, open_during,
          open_known_until)
        select "restaurantId", "cityKey", country, latitude, longitude, "nameKeys", "otherKeys", grade, "openDuring", "openKnownUntil"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as put("restaurantId" int, "cityKey" text, country text, latitude float8,
          longitude float8, "nameKeys" text, "otherKeys" text, grade smallint, "openDuring" tstzmultirange, "openKnownUntil" timestamptz)
        on conflict (restaurant_id) do update set city_key = excluded.city_key, country = excluded.country, latitude = excluded.latitude,
          longitude = excluded.longitude, name_keys = excluded.name_keys, other_keys = excluded.other_keys, grade = excluded.grade,
          open_during = excluded.open_during, open_known_until = excluded.open_known_until`)
    },

    async putDishes(dishes: readonly IndexedDish[]) {
      await db.execute(sql`
        insert into search_dishes (dish_id, restaurant_id, name_keys, other_keys, price, net_price)
        select "dishId", "restaurantId", "nameKeys", "otherKeys", price, "netPrice"
        from jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb) as put("dishId" int, "restaurantId" int, "nameKeys" text,
          "otherKeys" text, price int, "netPrice" int)
        on conflict (dish_id) do update set restaurant_id = excluded.restaurant_id, name_keys = excluded.name_keys,
          other_keys = excluded.other_keys, price = excluded.price, net_price = excluded.net_price`)
    },

    /** The database deletes their words by cascade. Deleted dishes go the same way. */
    async removeDishes(ids: readonly number[]) {
      if (ids.length > 0) await db.delete(searchDishes).where(inArray(searchDishes.dishId, [...ids]))
    },

    async replaceRestaurantWords(ids: readonly number[]) {
      await db.execute(sql`delete from search_restaurant_words where restaurant_id = any(${numbers(ids)})`)
      await db.execute(writeRestaurantWords(sql`where restaurant_id = any(${numbers(ids)})`))
    },

    /** Their rows and those of their restaurants are written already. */
    async replaceDishWords(ids: readonly number[]) {
      if (ids.length === 0) return
      await db.execute(sql`delete from search_dish_words where dish_id = any(${numbers(ids)})`)
      await db.execute(writeDishWords(sql`where dish_id = any(${numbers(ids)})`))
    },

    /** Restaurants whose row is missing or outdated, in the order of their ids. */
    async listOutdated({
      after,
      knownUntil,
      limit,
    }: {
      after: number
      knownUntil: Date
      limit: number
    }): Promise<number[]> {
      const { restaurantId, score } = ranked.counters
      const rows = await db
        .select({ id: restaurantId })
        .from(ranked.counters)
        .leftJoin(searchRestaurants, eq(searchRestaurants.restaurantId, restaurantId))
        .where(
          and(
            gt(restaurantId, after),
            or(
              isNull(searchRestaurants.restaurantId),
              lt(searchRestaurants.openKnownUntil, knownUntil),
              sql`${searchRestaurants.grade} <> round(${score} / 100.0)`,
            ),
          ),
        )
        .orderBy(asc(restaurantId))
        .limit(limit)
      return rows.map(({ id }) => id)
    },

    async findNewestDish(): Promise<number> {
      const [row] = await db.select({ id: max(searchDishes.dishId) }).from(searchDishes)
      return row?.id ?? 0
    },
  }
}

/** The words of dishes, from their rows. */
export const writeDishWords = (condition: SQL): SQL => sql`insert into search_dish_words (key, weight, dish_id)
  ${weighedKeys(sql`select dish_id as id, search_dishes.name_keys, search_dishes.other_keys, grade
    from search_dishes join search_restaurants using (restaurant_id) ${condition}`)}`

export const writeRestaurantWords = (condition: SQL): SQL => sql`
  insert into search_restaurant_words (key, weight, restaurant_id)
  ${weighedKeys(sql`select restaurant_id as id, name_keys, other_keys, grade from search_restaurants ${condition}`)}`

/** Each key once: `weights` say where it stands, and the grade is added. */
function weighedKeys(rows: SQL): SQL {
  const isOnlyWord = sql`position(' ' in btrim(name_keys)) = 0`
  return sql`select key, max(weight), id from (
      select unnest(string_to_array(btrim(name_keys), ' ')) as key,
        case when ${isOnlyWord} then ${sql.raw(String(weights.wholeName))} else ${sql.raw(String(weights.name))} end + grade as weight, id
      from (${rows}) as named
      union all
      select unnest(string_to_array(btrim(other_keys), ' ')), ${sql.raw(String(weights.elsewhere))} + grade, id from (${rows}) as other
    ) as weighed group by key, id`
}

function numbers(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`
}
