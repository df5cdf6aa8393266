import { sql } from 'drizzle-orm'
import { integer, pgView } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/instant.ts'
import { ingredients, menuItemIngredients, preparationLines } from './ingredients.table.ts'

/**
 * The only place that says which dishes use an ingredient that has run out: in their own recipe, or in a preparation at any level. The menu reads it. The partial index
 * of ingredients serves `run_out` alone, so it is not compared with anything.
 */
export const dishShortages = pgView('dish_shortages', {
  restaurantId: integer('restaurant_id').notNull(),
  menuItemId: integer('menu_item_id').notNull(),
  until: instant('until'),
}).as(sql`
  select ${ingredients.restaurantId} as restaurant_id, ${menuItemIngredients.menuItemId} as menu_item_id, ${ingredients.runOutUntil} as until
  from ${ingredients}
  cross join lateral (
    with recursive reached(id) as (
      select ${ingredients.id}
      union
      select ${preparationLines.preparationId} from ${preparationLines} join reached on ${preparationLines.ingredientId} = reached.id
    )
    select id from reached
  ) reached
  join ${menuItemIngredients} on ${menuItemIngredients.ingredientId} = reached.id
  where ${ingredients.runOut}`)
