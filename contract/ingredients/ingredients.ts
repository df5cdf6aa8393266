import { z } from 'zod'
import { declaredAllergens, declaredDiets } from '#contract/allergens/allergen-schema.ts'
import { ingredientDiets } from '#contract/allergens/diets.ts'
import { amount, decimal, unitCost } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { line, lineOrNothing } from '#contract/text.ts'
import { stepsSchema } from './recipe-steps.ts'
import { recipeUnits, scaleUnits, units, weighedUnits } from './units.ts'

export const maxIngredients = 1000
const maxIngredientsAtOnce = 100

/** How a dish uses an ingredient. `cost` is null when the units do not convert. */
const ingredientUseSchema = z.object({
  menu_item_id: z.int(),
  dish_name: z.string(),
  quantity: z.int(),
  unit: z.enum(recipeUnits),
  cost: amount.nullable(),
})

const choiceUseSchema = z.object({ choice_id: z.int(), quantity: z.int(), unit: z.enum(recipeUnits) })

/** One unit of this ingredient weighs so much: '1 unidad = 180 g'. */
const weightSchema = z.object({ unit: z.enum(weighedUnits), quantity: z.int(), in_unit: z.enum(scaleUnits) })

const packSchema = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  unit: z.enum(units),
  price: z.number(),
  priced_at: z.iso.datetime(),
  /** Its price is the last one that was paid: the cost per unit is exactly price ÷ quantity. */
  counts: z.boolean(),
})

const preparationSchema = z.object({
  makes_quantity: z.int(),
  makes_unit: z.enum(units),
  ingredients: z.array(
    z.object({ ingredient_id: z.int(), name: z.string(), quantity: z.int(), unit: z.enum(recipeUnits) }),
  ),
  steps: stepsSchema,
})

export const ingredientSchema = z.object({
  id: z.int(),
  name: z.string(),
  unit: z.enum(units),
  /** Has four decimals. A preparation costs what its recipe does, 0 while that is unknown. */
  cost_per_unit: z.number(),
  restaurant_id: z.int(),
  uses: z.array(ingredientUseSchema),
  /** Sizes and extras of dishes take this of it, beside the dish's recipe. */
  choice_uses: z.array(choiceUseSchema),
  /** While it has run out, the dishes that use it are sold out. */
  run_out: z.boolean(),
  /** Null when it has not run out, or until the owner says otherwise. */
  run_out_until: z.iso.datetime().nullable(),
  /** How much of it reaches the plate. */
  yield_percent: z.int(),
  /** The cost of one unit that reaches the plate, with four decimals; null when it is unknown. */
  plate_cost: z.number().nullable(),
  weights: z.array(weightSchema),
  /** Where it is bought, in the owner's words; null until somebody says. */
  stall: z.string().nullable(),
  /** How it is bought, the last price first. */
  packs: z.array(packSchema),
  /** Null for an ingredient that is bought. */
  preparation: preparationSchema.nullable(),
  /** The owner said that it contains them; empty for none, null until somebody says. Of a preparation null: it contains what its ingredients do. */
  allergens: z.array(z.string()).nullable(),
  /** The owner said that it suits them; null until somebody says. */
  diets: z.array(z.enum(ingredientDiets)).nullable(),
})
export type Ingredient = z.output<typeof ingredientSchema>

const listedIngredientSchema = ingredientSchema.extend({
  /** The other own restaurants, of the same currency, that buy something of this name in this unit. */
  also_in: z.array(z.object({ restaurant_id: z.int(), restaurant_name: z.string() })),
  /** When its cost was typed or confirmed. */
  priced_at: z.iso.datetime(),
  /** How much its cost rose in the last 30 days, with one decimal; negative when it fell, null when there is nothing to compare. */
  rise_percent: z.number().nullable(),
})
export type ListedIngredient = z.output<typeof listedIngredientSchema>

const maxWeights = weighedUnits.length

const weightForm = z
  .strictObject({
    unit: z.enum(weighedUnits, 'Elige una medida.'),
    quantity: decimal({ places: 0, max: 1_000_000, missing: 'Escribe cuánto pesa.' }).refine(
      (quantity) => quantity > 0,
      'Escribe cuánto pesa.',
    ),
    in_unit: z.enum(scaleUnits, 'Elige una unidad.'),
  })
  .refine(({ unit, in_unit }) => unit !== 'l' || !['l', 'ml'].includes(in_unit), {
    message: 'Escribe cuánto pesa un litro, en g, kg, lb u oz.',
    path: ['in_unit'],
  })

const kitchenFields = {
  yield_percent: decimal({ places: 0, max: 100, missing: 'Escribe qué parte llega al plato.' }).refine(
    (percent) => percent > 0,
    'Escribe un número de 1 a 100.',
  ),
  /** Replaces all of them. */
  weights: z
    .array(weightForm)
    .max(maxWeights)
    .refine((weights) => new Set(weights.map(({ unit }) => unit)).size === weights.length, 'Una medida está repetida.'),
}

const longestStall = 60

const stall = lineOrNothing({ max: longestStall })
  .nullable()
  .transform((words) => words || null)
  .describe('El puesto o proveedor donde lo compras; null o vacío: ninguno')

const declarations = {
  allergens: declaredAllergens.describe(
    'Los que contiene; vacío: ninguno; null: sin confirmar. Quien envía nombre, unidad y costo sin allergens, lo deja sin confirmar; quien cambia solo otra cosa, lo deja como estaba',
  ),
  diets: declaredDiets.describe('Las dietas que permite, como allergens'),
}

export const ingredientName = line({ max: 80, missing: 'Escribe el nombre del ingrediente.' })

export const ingredientFields = {
  name: ingredientName,
  unit: z.enum(units, 'Elige una unidad.'),
  /** The schema turns it into ten-thousandths of the currency unit. */
  cost_per_unit: unitCost({ max: 9_999_999, missing: 'Escribe cuánto cuesta la unidad.' }),
}

export const createIngredient = endpoint({
  method: 'POST',
  path: '/api/ingredients',
  tag: 'Ingredientes',
  summary: 'Agrega un ingrediente a un restaurante propio',
  access: ownerRoles,
  body: z.object({ ...ingredientFields, restaurant_id: id }),
  status: 201,
  response: ingredientSchema,
  errors: ['restaurant.not_found', 'ingredient.limit_reached'],
})

export const createIngredients = endpoint({
  method: 'POST',
  path: '/api/ingredients/batch',
  tag: 'Ingredientes',
  summary: 'Agrega varios ingredientes a un restaurante propio, todos o ninguno',
  access: ownerRoles,
  body: z.object({
    restaurant_id: id,
    ingredients: z
      .array(z.strictObject(ingredientFields))
      .min(1, 'Escribe un ingrediente.')
      .max(maxIngredientsAtOnce, `Agrega ${maxIngredientsAtOnce} ingredientes a la vez como máximo.`),
  }),
  status: 201,
  response: z.array(ingredientSchema),
  errors: ['restaurant.not_found', 'ingredient.limit_reached'],
})

export const listIngredients = endpoint({
  method: 'GET',
  path: '/api/ingredients/id',
  tag: 'Ingredientes',
  summary: 'Los ingredientes de un restaurante propio y los platos que los usan',
  access: ownerRoles,
  query: z.object({ restaurant_id: id }),
  response: z.array(listedIngredientSchema),
  errors: ['restaurant.not_found'],
})

export const updateIngredient = endpoint({
  method: 'PUT',
  path: '/api/ingredients/:id',
  tag: 'Ingredientes',
  summary:
    'Cambia un ingrediente propio; el costo y los alérgenos de sus platos lo siguen. Con everywhere, también el del mismo nombre y unidad en los demás restaurantes propios',
  access: ownerRoles,
  params: z.object({ id }),
  body: z
    .object({ ...ingredientFields, ...kitchenFields, stall, ...declarations })
    .partial()
    .extend({
      /** Name, unit, cost, allergens and diets also in the restaurants of `also_in`, which then have its cost. */
      everywhere: z.boolean().optional(),
    }),
  response: ingredientSchema,
  errors: ['ingredient.not_found', 'ingredient.is_prepared', 'ingredient.allergens_follow'],
})

export const deleteIngredient = endpoint({
  method: 'DELETE',
  path: '/api/ingredients/:id',
  tag: 'Ingredientes',
  summary: 'Borra un ingrediente propio y lo quita de las recetas que lo usan',
  access: ownerRoles,
  params: z.object({ id }),
  response: z.object({ message: z.string() }),
  errors: ['ingredient.not_found'],
})
