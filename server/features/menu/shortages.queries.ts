import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { ingredients, menuItemIngredients, preparationLines } from '#server/features/ingredients/ingredients.table.ts'

/** The ingredient itself and every preparation that contains it, at any level. */
const reached = sql<{ id: number }>`(
  with recursive reached(id) as (
    select ${ingredients.id}
    union
    select ${preparationLines.preparationId} from ${preparationLines} join reached on ${preparationLines.ingredientId} = reached.id
  )
  select id from reached
) reached`

/** The only place that says which dishes use an ingredient that has run out. It may have come back since: `until` says so. */
function selectShortages(db: Queries) {
  return (
    db
      .select({
        restaurantId: ingredients.restaurantId,
        menuItemId: menuItemIngredients.menuItemId,
        until: ingredients.runOutUntil,
      })
      .from(ingredients)
      .innerJoinLateral(reached, sql`true`)
      .innerJoin(menuItemIngredients, eq(menuItemIngredients.ingredientId, sql`reached.id`))
      // Not compared with a parameter: the partial index serves only the column itself.
      .where(sql`${ingredients.runOut}`)
  )
}

/** One row per ingredient that a dish lacks. */
export function shortages(db: Queries) {
  return selectShortages(db).as('shortages')
}

/**
 * One row per dish, with the ends of its shortages as JSON. Join it by restaurant and dish: PostgreSQL then reads only the ingredients of that
 * restaurant.
 */
export function shortagesOfDish(db: Queries) {
  const each = shortages(db)
  return db
    .select({
      restaurantId: each.restaurantId,
      menuItemId: each.menuItemId,
      ends: sql<(string | null)[]>`json_agg(${each.until})`.as('ends'),
    })
    .from(each)
    .groupBy(each.restaurantId, each.menuItemId)
    .as('shortages_of_dish')
}
