import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { ingredients, menuItemIngredients } from './ingredients.table.ts'

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
      .innerJoin(menuItemIngredients, eq(menuItemIngredients.ingredientId, ingredients.id))
      // Not compared with a parameter: the partial index serves only the column itself.
      .where(sql`${ingredients.runOut}`)
  )
}

/** One row per ingredient that a dish lacks. */
export function shortages(db: Queries) {
  return selectShortages(db).as('shortages')
}

/**
 * One row per dish, with the end of its last shortage. Join it by restaurant and dish: PostgreSQL then reads only the ingredients of that
 * restaurant.
 */
export function shortageOfDish(db: Queries) {
  const each = shortages(db)
  return db
    .select({
      restaurantId: each.restaurantId,
      menuItemId: each.menuItemId,
      until: sql`case when bool_and(${each.until} is not null) then max(${each.until}) end`
        .mapWith(ingredients.runOutUntil)
        .as('until'),
    })
    .from(each)
    .groupBy(each.restaurantId, each.menuItemId)
    .as('shortage')
}
