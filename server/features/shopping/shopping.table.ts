import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { recipeUnits } from '#contract/ingredients/units.ts'
import { instant } from '#server/db/instant.ts'
import { ingredients } from '../ingredients/ingredients.table.ts'
import { menuItems } from '../menu/menu.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

const ofDay = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  restaurantId: integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  /** A day of the restaurant's own calendar. */
  day: date('day', { mode: 'string' }).notNull(),
})

/** How many portions of a dish, or of a preparation that is made in portions, an owner plans for a day. */
export const shoppingPortions = pgTable(
  'shopping_portions',
  {
    ...ofDay(),
    menuItemId: integer('menu_item_id').references(() => menuItems.id, { onDelete: 'cascade' }),
    preparationId: integer('preparation_id').references(() => ingredients.id, { onDelete: 'cascade' }),
    portions: integer('portions').notNull(),
  },
  (t) => [
    unique('shopping_portions_dish').on(t.restaurantId, t.day, t.menuItemId),
    unique('shopping_portions_preparation').on(t.restaurantId, t.day, t.preparationId),
    index('shopping_portions_menu_item').on(t.menuItemId),
    index('shopping_portions_ingredient').on(t.preparationId),
    check('shopping_portions_subject', sql`(${t.menuItemId} is null) <> (${t.preparationId} is null)`),
    check('shopping_portions_portions', sql`${t.portions} >= 0`),
  ],
)

/** What is left of an ingredient at home, and whether it was bought. */
export const shoppingLines = pgTable(
  'shopping_lines',
  {
    ...ofDay(),
    ingredientId: integer('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    homeQuantity: integer('home_quantity'),
    homeUnit: text('home_unit', { enum: recipeUnits }),
    bought: boolean('bought').notNull().default(false),
    /** When it was ticked on the phone, which may have sent it later, and the key of that tick. */
    tickedAt: instant('ticked_at'),
    tickKey: uuid('tick_key'),
  },
  (t) => [
    unique('shopping_lines_ingredient').on(t.restaurantId, t.day, t.ingredientId),
    index('shopping_lines_of_ingredient').on(t.ingredientId),
    check('shopping_lines_home', sql`(${t.homeQuantity} is null) = (${t.homeUnit} is null) and ${t.homeQuantity} >= 0`),
  ],
)
