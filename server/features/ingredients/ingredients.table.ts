import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { recipeUnits, units } from '#contract/units.ts'
import { scaledNumeric } from '#server/db/scaled-numeric.ts'
import { menuItems } from '../menu/menu.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

export const ingredients = pgTable(
  'ingredients',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    unit: text('unit', { enum: units }).notNull(),
    /** In ten-thousandths. */
    costPerUnit: scaledNumeric('cost_per_unit', { precision: 14, scale: 4 }).notNull(),
  },
  (t) => [index('ingredients_restaurant').on(t.restaurantId), check('ingredients_cost', sql`${t.costPerUnit} >= 0`)],
)

/** A line of a dish's recipe. Its unit may differ from the one the ingredient is bought in. */
export const menuItemIngredients = pgTable(
  'menu_item_ingredients',
  {
    menuItemId: integer('menu_item_id')
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    ingredientId: integer('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: recipeUnits }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.menuItemId, t.ingredientId] }),
    index('menu_item_ingredients_ingredient').on(t.ingredientId),
    check('menu_item_ingredients_quantity', sql`${t.quantity} >= 0`),
  ],
)
