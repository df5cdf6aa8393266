import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { mostCounted, type Understood } from './dictionary.store.ts'
import {
  type Candidate,
  type Conditions,
  type Depth,
  dishesStatement,
  isNarrowed,
  type ListOrder,
  mostOfEach,
  type RestaurantCandidate,
  restaurantsStatement,
} from './search-statements.ts'

/**
 * If more dishes have a word, only the best of them are compared with the rest of a search. Where too few of them pass, a second
 * statement compares more. `places` are the restaurants, in the order of the list or by distance, whose dishes are compared.
 */
const depths = {
  dishes: [
    { compared: 600, places: 100 },
    { compared: 3000, places: 300 },
  ],
  restaurants: [
    { compared: 500, places: 150 },
    { compared: 1300, places: 300 },
  ],
} as const
/** Four pages. Those who read on can narrow the search. */
const enough = 96

type Wanted = { order: ListOrder; needsDish: boolean }
type Both = { dishes: Candidate[]; restaurants: RestaurantCandidate[] }

/** Finds what may be a result. */
export function createSearchStore(db: Queries) {
  async function listDishes(understood: readonly Understood[], conditions: Conditions): Promise<Candidate[]> {
    return deepen(depths.dishes, isCut(understood, conditions, 'dishes'), async (depth) => {
      const { rows } = await db.execute<Candidate>(dishesStatement(depth, understood, conditions))
      return rows
    })
  }

  async function listRestaurants(
    understood: readonly Understood[],
    conditions: Conditions,
    wanted: Wanted,
  ): Promise<RestaurantCandidate[]> {
    const isDeep = isCut(understood, conditions, 'restaurants') || wanted.needsDish
    return deepen(depths.restaurants, isDeep, async (depth) => {
      const statement = restaurantsStatement(depth, understood, conditions, wanted)
      const { rows } = await db.execute<RestaurantCandidate>(statement)
      return rows
    })
  }

  /** Dishes, and restaurants beside them. One query for both, because a page may send four. */
  async function listBoth(
    understood: { dishes: readonly Understood[]; restaurants: readonly Understood[] },
    conditions: Conditions,
    wanted: Wanted,
  ): Promise<Both> {
    const { rows } = await db.execute<Both>(sql`select
      ${asJson(dishesStatement(depths.dishes[0], understood.dishes, conditions))} as dishes,
      ${asJson(restaurantsStatement(depths.restaurants[0], understood.restaurants, conditions, wanted))} as restaurants`)
    const first = rows[0] ?? { dishes: [], restaurants: [] }
    const isEnough = first.dishes.length >= enough || !isCut(understood.dishes, conditions, 'dishes')
    const dishes = isEnough ? first.dishes : await listDishes(understood.dishes, conditions)
    if (dishes.length > 0) return { dishes, restaurants: first.restaurants }
    // Then the restaurants are the whole page.
    return { dishes, restaurants: await listRestaurants(understood.restaurants, conditions, wanted) }
  }

  return { listDishes, listRestaurants, listBoth }
}

/** The rows of a statement, in its order. */
const asJson = (statement: SQL): SQL => sql`(select coalesce(json_agg(one), '[]') from (${statement}) as one)`

/** The next depth is needed only where something may be left out, and too little was found. */
async function deepen<Item>(
  steps: readonly Depth[],
  isCut: boolean,
  list: (depth: Depth) => Promise<Item[]>,
): Promise<Item[]> {
  let found: Item[] = []
  for (const depth of isCut ? steps : steps.slice(0, 1)) {
    found = await list(depth)
    if (found.length >= enough) break
  }
  return found
}

/** Whether more may have the rarest word, or be in the list, than are compared at first, and the rest of the search leaves some of them out. */
function isCut(understood: readonly Understood[], conditions: Conditions, wanted: 'dishes' | 'restaurants'): boolean {
  const total = ({ dishes, restaurants }: Understood['frequency']) => dishes + (wanted === 'dishes' ? 0 : restaurants)
  const isCommon = understood.every(
    ({ frequency, sought }) =>
      total(frequency) >= Math.min(mostCounted, mostOfEach(sought.others, depths[wanted][0].compared)),
  )
  return isCommon && (understood.length > 1 || isNarrowed(conditions))
}
