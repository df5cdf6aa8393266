import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Diet } from '#contract/allergens/diets.ts'
import type { Country } from '#contract/countries.ts'
import type { Cents } from '#contract/money.ts'
import type { Position } from '#contract/search/position.ts'
import { firstInOrder, isFindable, nearestTo, ranked } from '#server/features/directory/restaurants-to-index.queries.ts'
import { isConfirmedFor } from '#server/features/menu/dishes-to-index.queries.ts'
import { mostCounted, type Understood } from './dictionary.store.ts'
import { boxAround } from './distance.ts'
import { searchDishes, searchRestaurants } from './search.table.ts'
import { allKeys, type Sought } from './sought.ts'

/** More results nobody reads. */
export const mostFound = 300

/** How many rows of the rarest word are compared with the rest of a search, and of how many restaurants where places matter. */
export type Depth = { compared: number; places: number }

export type Conditions = {
  now: Date
  isOpen: boolean
  near: Position | null
  radiusKm: number | null
  maxPrice: Cents | null
  diet: Diet | null
  without: readonly string[]
  /** Some of the dishes that are found are left out when they are read. */
  excludesWords: boolean
  country: Country | null
  cityKey: string | null
}

export type Candidate = {
  id: number
  nameKeys: string
  otherKeys: string
  latitude: number | null
  longitude: number | null
  isOpen: boolean
  score: number
}

export type RestaurantCandidate = Candidate & {
  hasDishes: boolean
  /** In milliseconds. */
  createdAt: number
  priceOrder: number
  /** The cheapest dish that passes the filters and has the words that the restaurant lacks. */
  dishNameKeys: string | null
  dishOtherKeys: string | null
  dishPrice: Cents | null
  /** The cheapest ones; none unless words are excluded. */
  dishIds: readonly number[] | null
}

export type ListOrder = Parameters<typeof firstInOrder>[0]

/** How many dishes of a restaurant are read to find one without the excluded words. */
const mostRead = 12

/** A statement reads a bounded number of rows, however large the tables are. Its rows are in no order: they are ordered afterwards. */
export function dishesStatement(depth: Depth, understood: readonly Understood[], conditions: Conditions): SQL {
  const [rarest, ...others] = understood.toSorted((a, b) => a.frequency.dishes - b.frequency.dishes)
  const sources = rarest
    ? dishesWith(rarest, conditions, depth)
    : dishesOf(startingPlaces(conditions, 'rating', depth.places))
  const areAllShown = rarest && others.length === 0 && !conditions.near && !isNarrowed(conditions)
  const dishKeys = sql`(${searchDishes.nameKeys} || ${searchDishes.otherKeys})`
  return sql`
      select found.*, ${ranked.counters.score} as score
      from (
        select ${searchDishes.dishId} as id, ${searchDishes.nameKeys} as "nameKeys", ${searchDishes.otherKeys} as "otherKeys",
          ${searchDishes.restaurantId} as restaurant_id, ${placeFacts(conditions)}
        from (select id, max(weight) as weight from (${sources}) as found group by id
          ${areAllShown ? sql`order by 2 desc, id desc limit ${sql.raw(String(mostFound))}` : sql``}) as found
        ${joinEach(sql`search_dishes`, sql`dish_id`, sql`found.id`)}
        ${joinEach(sql`search_restaurants`, sql`restaurant_id`, sql`${searchDishes.restaurantId}`)}
        where ${and(
          sql`true`,
          ...others.map(({ sought }) => hasOneOf(dishKeys, sought)),
          isCheapEnough(conditions),
          isSafe(sql`${searchDishes.dishId}`, conditions),
          isWhereAsked(conditions),
        )}
        order by ${closestFirst(conditions, sql`found.weight`)}, found.id desc limit ${sql.raw(String(mostFound))}
      ) as found
      join ${ranked.counters} on ${ranked.counters.restaurantId} = found.restaurant_id`
}

export function restaurantsStatement(
  depth: Depth,
  understood: readonly Understood[],
  conditions: Conditions,
  { order, needsDish }: { order: ListOrder; needsDish: boolean },
): SQL {
  const total = ({ frequency }: Understood) => frequency.dishes + frequency.restaurants
  const [rarest, ...rest] = understood.toSorted((a, b) => total(a) - total(b))
  const sources = rarest
    ? restaurantsWith(rarest, conditions, depth)
    : sql`select id, 0 as weight from ${startingPlaces(conditions, order, depth.compared)} as first`
  const { nameKeys, otherKeys, restaurantId } = searchRestaurants
  const words = understood.filter(({ sought }) => sought.kind !== 'category')
  const categories = understood.filter(({ sought }) => sought.kind === 'category')
  const isOwn = (index: number) => sql.raw(`own.has_${index}`)
  const passes = and(
    words.length > 0 || needsDish ? sql`true` : sql`false`,
    isSafe(sql`dish.dish_id`, conditions),
    ...categories.map(({ sought }) => hasOneOf(sql`dish.keys`, sought)),
    ...words.map(({ sought }, index) => sql`(${isOwn(index)} or ${hasOneOf(sql`dish.keys`, sought)})`),
  )
  const fittingDishes = sql`(
            select *, name_keys || other_keys as keys from ${searchDishes}
            where ${and(sql`${searchDishes.restaurantId} = ${restaurantId}`, isCheapEnough(conditions))} offset 0
          ) as dish
          where ${passes} order by dish.net_price`
  const dishIds = conditions.excludesWords
    ? sql`array(select dish.dish_id from ${fittingDishes} limit ${sql.raw(String(mostRead))})`
    : sql`null::int[]`
  const isOwnMatch = and(sql`true`, ...words.map((_, index) => isOwn(index)))
  return sql`
      select found.*, ${ranked.hasDishes} as "hasDishes", ${ranked.counters.score} as score,
        (extract(epoch from ${ranked.restaurants.createdAt}) * 1000)::float8 as "createdAt",
        ${ranked.counters.priceOrder}::float8 as "priceOrder"
      from (
        select ${restaurantId} as id, ${nameKeys} as "nameKeys", ${otherKeys} as "otherKeys", ${placeFacts(conditions)},
          best.name_keys as "dishNameKeys", best.other_keys as "dishOtherKeys", best.price as "dishPrice", ${dishIds} as "dishIds"
        from (select id, max(weight) as weight from (${sources}) as found group by id
          order by 2 desc, id desc limit ${sql.raw(String(rest.length > 0 || needsDish ? depth.compared : 2 * mostFound))}) as found
        ${joinEach(sql`search_restaurants`, sql`restaurant_id`, sql`found.id`)}
        ${computedOnce(sql`own`, [
          sql`true as has_none`,
          ...words.map(({ sought }, index) => {
            return sql`${hasOneOf(sql`(${nameKeys} || ${otherKeys})`, sought)} as ${sql.raw(`has_${index}`)}`
          }),
        ])}
        left join lateral (
          select dish.name_keys, dish.other_keys, dish.price from ${fittingDishes} limit 1
        ) as best on true
        where ${and(
          isWhereAsked(conditions),
          needsDish ? sql`best.price is not null` : sql`(best.price is not null or ${isOwnMatch})`,
        )}
        order by ${closestFirst(conditions, sql`found.weight`)}, found.id desc limit ${sql.raw(String(mostFound))}
      ) as found
      join ${ranked.counters} on ${ranked.counters.restaurantId} = found.id
      join ${ranked.restaurants} on ${ranked.restaurants.id} = found.id`
}

const startingPlaces = ({ near, cityKey }: Conditions, order: ListOrder, most: number): SQL =>
  near ? nearestTo(near, most) : firstInOrder(order, { cityKey }, most)

/** The dishes of the first restaurants. */
function dishesOf(places: SQL): SQL {
  return sql`select dish_id as id, 0 as weight from search_dishes
    where restaurant_id = any(array(select id from ${places} as first))`
}

/** The best dishes with a word, and the nearest ones when there are more than are compared. */
function dishesWith({ sought, frequency }: Understood, { near }: Conditions, depth: Depth): SQL {
  const best = bestOf(sql`search_dish_words`, sql`dish_id`, sought, depth.compared)
  if (!near || frequency.dishes < mostCounted) return best
  const nearest = sql`select id from ${nearestTo(near, depth.places)} as nearest`
  return sql`${best} union all
    select dish_id, case when ${hasOneOf(sql`name_keys`, sought)} then 64 else 0 end from search_dishes
    where restaurant_id = any(array(${nearest})) and ${hasOneOf(sql`(name_keys || other_keys)`, sought)}`
}

function restaurantsWith({ sought, frequency }: Understood, { near }: Conditions, depth: Depth): SQL {
  const own = bestOf(sql`search_restaurant_words`, sql`restaurant_id`, sought, depth.compared)
  const byDish = sql`select restaurant_id as id, found.weight - 64 as weight
    from (${bestOf(sql`search_dish_words`, sql`dish_id`, sought, depth.compared)}) as found join search_dishes on dish_id = found.id`
  if (sought.kind === 'city') return own
  const parts =
    sought.kind === 'category'
      ? byDish
      : sql`select * from (${own}) as own union all select * from (${byDish}) as by_dish`
  if (!near || frequency.dishes + frequency.restaurants < mostCounted) return parts
  return sql`${parts} union all select id, 0 from ${nearestTo(near, depth.places)} as nearest`
}

/** The index gives them in the order of their weights, so a common word costs as much as a rare one. */
function bestOf(table: SQL, idColumn: SQL, { exact, others }: Sought, most: number): SQL {
  const top = (key: string, limit: number) => sql`(select ${idColumn} as id, weight from ${table} where key = ${key}
    order by key desc, weight desc, ${idColumn} desc limit ${sql.raw(String(limit))})`
  const limit = mostOfEach(others, most)
  return sql.join([top(exact, most), ...others.map((key) => top(key, limit))], sql` union all `)
}

/** How many rows of each word that stands for the typed one. */
export const mostOfEach = (others: readonly string[], most: number): number => Math.ceil(most / (others.length + 1))

/** Keys consist of letters, digits and the signs of facets: nothing that `like` understands. */
function hasOneOf(keys: SQL, sought: Sought): SQL {
  const patterns = allKeys(sought).map((key) => `% ${key} %`)
  return sql`${keys} like any(array[${sql.join(
    patterns.map((pattern) => sql`${pattern}`),
    sql`, `,
  )}])`
}

/** The net price may be rounded, and the operator may enter another tax later: the price itself is checked afterwards. */
const loosened = (cents: Cents): number => Math.min(Math.ceil(cents * 1.1) + 1, 2_147_483_647)

function isCheapEnough({ maxPrice }: Conditions): SQL | undefined {
  return maxPrice === null ? undefined : sql`${searchDishes.netPrice} <= ${loosened(maxPrice)}`
}

function isSafe(dishId: SQL, { diet, without }: Conditions): SQL | undefined {
  return diet === null && without.length === 0 ? undefined : isConfirmedFor(dishId, { diet, without })
}

/** Whether something besides its words may leave a dish out. */
export function isNarrowed({ isOpen, radiusKm, maxPrice, diet, without, country, cityKey }: Conditions): boolean {
  return isOpen || without.length > 0 || [radiusKm, maxPrice, diet, country, cityKey].some((filter) => filter !== null)
}

export const isOpenAt = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { openDuring, openKnownUntil } = searchRestaurants
  // Hours that are not written out yet are looked at afterwards.
  return sql`(${openDuring} @> ${at} or ${openKnownUntil} <= ${at})`
}

function isWhereAsked({ isOpen, now, near, radiusKm, country, cityKey }: Conditions): SQL | undefined {
  const { latitude, longitude } = searchRestaurants
  const box = near && radiusKm !== null ? boxAround(near, radiusKm) : null
  return and(
    isFindable(searchRestaurants.restaurantId),
    isOpen ? isOpenAt(now) : undefined,
    country === null ? undefined : eq(searchRestaurants.country, country),
    cityKey === null ? undefined : eq(searchRestaurants.cityKey, cityKey),
    box
      ? sql`${latitude} between ${box.south} and ${box.north} and ${longitude} between ${box.west} and ${box.east}`
      : undefined,
  )
}

function placeFacts({ now }: Conditions): SQL {
  return sql`${searchRestaurants.latitude} as latitude, ${searchRestaurants.longitude} as longitude, ${isOpenAt(now)} as "isOpen"`
}

/** `offset 0` keeps the planner from reading the whole table when it expects thousands of rows: each row is looked up by its id. */
function joinEach(table: SQL, idColumn: SQL, id: SQL): SQL {
  return sql`cross join lateral (select * from ${table} where ${idColumn} = ${id} offset 0) as ${table}`
}

/** `offset 0` keeps the planner from computing the columns again for each dish. */
function computedOnce(name: SQL, columns: readonly SQL[]): SQL {
  return sql`cross join lateral (select ${sql.join([...columns], sql`, `)} offset 0) as ${name}`
}

/** If more is found than shown, the worst is left out: first words outside the name, then distant places. */
function closestFirst({ near }: Conditions, weight: SQL): SQL {
  if (!near) return sql`${weight} desc`
  const { latitude, longitude } = searchRestaurants
  const distance = sql`(${latitude} - ${near.lat}::float8) ^ 2 + (${longitude} - ${near.lon}::float8) ^ 2`
  return sql`(${weight} >= 64) desc, ${distance} nulls last`
}
