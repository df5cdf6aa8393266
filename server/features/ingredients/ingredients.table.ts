import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ingredientDiets } from '#contract/allergens/diets.ts'
import { recipeUnits, scaleUnits, units, weighedUnits } from '#contract/ingredients/units.ts'
import { instant } from '#server/db/instant.ts'
import { unitCostNumeric } from '#server/db/scaled-numeric.ts'
import { menuItems } from '../menu/menu.table.ts'
import { optionChoices } from '../menu/options.table.ts'
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
    costPerUnit: unitCostNumeric('cost_per_unit', { precision: 14 }).notNull(),
    runOut: boolean('run_out').notNull().default(false),
    /** From then on it is there again, without any writing. Null: until the owner says so. */
    runOutUntil: instant('run_out_until'),
    /** When the cost was typed or confirmed. */
    pricedAt: instant('priced_at').notNull().defaultNow(),
    /** How much of it reaches the plate. */
    yieldPercent: integer('yield_percent').notNull().default(100),
    /** How much its recipe makes. Null for what is bought. */
    makesQuantity: integer('makes_quantity'),
    makesUnit: text('makes_unit', { enum: units }),
    /** Where it is bought, in the owner's words. */
    stall: text('stall'),
    /** How a preparation is cooked. */
    steps: text('steps'),
    /** Stated by the owner; null until then. A preparation contains the allergens of its ingredients. */
    allergens: text('allergens').array(),
    diets: text('diets', { enum: ingredientDiets }).array(),
  },
  (t) => [
    index('ingredients_restaurant').on(t.restaurantId),
    // Every menu asks for these, and most restaurants have none.
    index('ingredients_run_out').on(t.restaurantId).where(sql`${t.runOut}`),
    check('ingredients_cost', sql`${t.costPerUnit} >= 0`),
    check('ingredients_yield', sql`${t.yieldPercent} between 1 and 100`),
    check('ingredients_makes', sql`(${t.makesQuantity} is null) = (${t.makesUnit} is null) and ${t.makesQuantity} > 0`),
  ],
)

/** A way to buy an ingredient: a sack of 45 kg. */
export const ingredientPacks = pgTable(
  'ingredient_packs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ingredientId: integer('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: units }).notNull(),
    /** In ten-thousandths. */
    price: unitCostNumeric('price', { precision: 14 }).notNull(),
    pricedAt: instant('priced_at').notNull().defaultNow(),
    /** Whether the ingredient costs what this pack costs. */
    counts: boolean('counts').notNull(),
  },
  (t) => [
    uniqueIndex('ingredient_packs_size').on(t.ingredientId, t.name, t.quantity, t.unit),
    uniqueIndex('ingredient_packs_counts').on(t.ingredientId).where(sql`${t.counts}`),
    check('ingredient_packs_quantity', sql`${t.quantity} > 0`),
    check('ingredient_packs_price', sql`${t.price} >= 0`),
  ],
)

/** The weight of one unit of an ingredient. */
export const ingredientWeights = pgTable(
  'ingredient_weights',
  {
    ingredientId: integer('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    unit: text('unit', { enum: weighedUnits }).notNull(),
    quantity: integer('quantity').notNull(),
    inUnit: text('in_unit', { enum: scaleUnits }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ingredientId, t.unit] }),
    check('ingredient_weights_quantity', sql`${t.quantity} > 0`),
  ],
)

/** The costs that an ingredient had. */
export const ingredientPrices = pgTable(
  'ingredient_prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ingredientId: integer('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    /** In ten-thousandths. */
    costPerUnit: unitCostNumeric('cost_per_unit', { precision: 14 }).notNull(),
    unit: text('unit', { enum: units }).notNull(),
  },
  (t) => [index('ingredient_prices_ingredient').on(t.ingredientId, t.at)],
)

/** Columns of a line in any recipe. */
const lineColumns = () => ({
  ingredientId: integer('ingredient_id')
    .notNull()
    .references(() => ingredients.id, { onDelete: 'cascade' }),
  quantity: integer('quantity').notNull(),
  unit: text('unit', { enum: recipeUnits }).notNull(),
})

/** A line of a preparation's recipe. */
export const preparationLines = pgTable(
  'preparation_lines',
  {
    preparationId: integer('preparation_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    ...lineColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.preparationId, t.ingredientId] }),
    index('preparation_lines_ingredient').on(t.ingredientId),
    check('preparation_lines_quantity', sql`${t.quantity} >= 0`),
  ],
)

/** A line of a dish's recipe. Its unit may differ from the one the ingredient is bought in. */
export const menuItemIngredients = pgTable(
  'menu_item_ingredients',
  {
    menuItemId: integer('menu_item_id')
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    ...lineColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.menuItemId, t.ingredientId] }),
    index('menu_item_ingredients_ingredient').on(t.ingredientId),
    check('menu_item_ingredients_quantity', sql`${t.quantity} >= 0`),
  ],
)

/** A line of what a choice adds to the dish's recipe: the plantains of 'Con patacones'. */
export const choiceIngredients = pgTable(
  'choice_ingredients',
  {
    choiceId: integer('choice_id')
      .notNull()
      .references(() => optionChoices.id, { onDelete: 'cascade' }),
    ...lineColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.choiceId, t.ingredientId] }),
    index('choice_ingredients_ingredient').on(t.ingredientId),
    check('choice_ingredients_quantity', sql`${t.quantity} >= 0`),
  ],
)
