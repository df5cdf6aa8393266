import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { centsNumeric, scaledNumeric } from '#server/db/scaled-numeric.ts'
import { menuItems } from './menu.table.ts'

/** The choices of a dish: sizes, extras. */
export const optionGroups = pgTable(
  'option_groups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    menuItemId: integer('menu_item_id')
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    min: integer('min').notNull(),
    max: integer('max').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    index('option_groups_dish').on(t.menuItemId, t.position),
    check('option_groups_count', sql`${t.min} >= 0 and ${t.max} >= 1 and ${t.min} <= ${t.max}`),
  ],
)

/** Its id is unique over all dishes: an order names it, and a choice of another dish never passes for one of this. */
export const optionChoices = pgTable(
  'option_choices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => optionGroups.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    priceChange: centsNumeric('price_change', { precision: 12 }).notNull(),
    soldOut: boolean('sold_out').notNull().default(false),
    /** How many times the dish's recipe it takes, in thousandths. Null where not exactly one is chosen. */
    recipeFactor: scaledNumeric('recipe_factor', { precision: 6, scale: 3 }),
    /** Said by hand, what it adds; null until somebody says. With a recipe of its own they only add to it. */
    declaredAllergens: text('declared_allergens').array(),
    /** Rolled up like those of dishes. */
    allergens: text('allergens').array().notNull().default(sql`'{}'`),
    allergensConfirmed: boolean('allergens_confirmed').notNull().default(false),
    position: integer('position').notNull(),
  },
  (t) => [
    index('option_choices_group').on(t.groupId, t.position),
    check('option_choices_factor', sql`${t.recipeFactor} >= 0`),
  ],
)
