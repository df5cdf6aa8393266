import { z } from 'zod'
import { amount } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ingredientFields } from '#contract/ingredients/ingredients.ts'
import { isEachOnce, recipeLines } from '#contract/ingredients/recipe-lines.ts'
import { stepsSchema, writtenSteps } from '#contract/ingredients/recipe-steps.ts'
import { recipeUnits, units } from '#contract/ingredients/units.ts'
import { ownerRoles } from '#contract/roles.ts'

const maxLinesOfChoice = 40

const figures = {
  /** Null when a line has no cost: 'costo incompleto', never a wrong sum. */
  total_cost: amount.nullable(),
  margin: amount.nullable(),
  /** With one decimal; null when the price is 0. */
  food_cost_percent: z.number().nullable(),
}

const costLineSchema = z.object({
  ingredient_id: z.int(),
  name: z.string(),
  quantity_used: z.int(),
  unit: z.enum(recipeUnits),
  cost_per_unit: z.number(),
  cost_unit: z.enum(units),
  cost: amount.nullable(),
  /** The cost of one unit that reaches the plate, with four decimals; null when it is unknown. */
  plate_cost: z.number().nullable(),
  /** Names the ingredients without a cost: the line's own, or those inside of a preparation. */
  missing: z.array(z.string()),
})

/** The dish in this size, or what the extra adds. */
const choiceCostSchema = z.object({
  choice_id: z.int(),
  group: z.string(),
  name: z.string(),
  /** Null for an extra. */
  recipe_factor: z.number().nullable(),
  price: amount,
  net_price: amount,
  ...figures,
  /** It takes these beside the dish's recipe. */
  ingredients: z.array(costLineSchema),
})

const costBreakdownSchema = z.object({
  menu_item_id: z.int(),
  price: amount,
  ...figures,
  ingredients: z.array(costLineSchema),
  steps: stepsSchema,
  /** The sizes, and the extras that cost or take something. */
  choices: z.array(choiceCostSchema),
})
export type CostBreakdown = z.output<typeof costBreakdownSchema>

const costImpactSchema = z.object({
  ingredient_id: z.int(),
  dishes: z.array(
    z.object({
      menu_item_id: z.int(),
      dish_name: z.string(),
      price: amount,
      before: z.object(figures),
      after: z.object(figures),
    }),
  ),
})
export type CostImpact = z.output<typeof costImpactSchema>

export const getCostImpact = endpoint({
  method: 'GET',
  path: '/api/ingredients/:id/impact',
  tag: 'Costos',
  summary: 'Qué platos cambian, y de cuánto a cuánto, si el ingrediente costara otra cosa; no guarda nada',
  access: ownerRoles,
  params: z.object({ id }),
  query: z.object(ingredientFields).pick({ cost_per_unit: true, unit: true }).partial(),
  response: costImpactSchema,
  errors: ['ingredient.not_found'],
})

export const linkIngredients = endpoint({
  method: 'POST',
  path: '/api/ingredients/link',
  tag: 'Costos',
  summary: 'Vincula ingredientes a un plato con su cantidad; vincular de nuevo la reemplaza',
  access: ownerRoles,
  body: z.object({
    menu_item_id: id,
    ingredients: recipeLines
      .min(1, 'Elige un ingrediente.')
      .max(200, 'Vincula 200 ingredientes a la vez como máximo.')
      .refine(isEachOnce, 'Un ingrediente está repetido.'),
  }),
  response: costBreakdownSchema,
  errors: ['menu.dish_not_found', 'ingredient.not_found'],
})

export const unlinkIngredient = endpoint({
  method: 'DELETE',
  path: '/api/ingredients/link/:itemId/:ingredientId',
  tag: 'Costos',
  summary: 'Quita un ingrediente de la receta de un plato',
  access: ownerRoles,
  params: z.object({ itemId: id, ingredientId: id }),
  response: costBreakdownSchema,
  errors: ['menu.dish_not_found', 'ingredient.not_found'],
})

export const getDishCost = endpoint({
  method: 'GET',
  path: '/api/ingredients/menu/:id/cost',
  tag: 'Costos',
  summary: 'Lo que cuesta un plato, ingrediente por ingrediente, y lo que deja',
  access: ownerRoles,
  params: z.object({ id }),
  query: z.object({ restaurant_id: id.optional() }),
  response: costBreakdownSchema,
  errors: ['menu.dish_not_found'],
})

export const setChoiceRecipe = endpoint({
  method: 'PUT',
  path: '/api/ingredients/choices/:choiceId/recipe',
  tag: 'Costos',
  summary: 'Dice lo que una opción de un plato propio (un tamaño, un extra) lleva además de la receta del plato',
  access: ownerRoles,
  params: z.object({ choiceId: id.describe('El número de la opción') }),
  body: z.object({
    ingredients: recipeLines
      .max(maxLinesOfChoice, `Una opción lleva ${maxLinesOfChoice} ingredientes como máximo.`)
      .refine(isEachOnce, 'Un ingrediente está repetido.'),
  }),
  response: costBreakdownSchema,
  errors: ['menu.option_not_found', 'ingredient.not_found'],
})

export const setDishSteps = endpoint({
  method: 'PUT',
  path: '/api/ingredients/menu/:id/steps',
  tag: 'Costos',
  summary: 'Guarda los pasos de la receta de un plato propio; nadie más los ve',
  access: ownerRoles,
  params: z.object({ id: id.describe('El número del plato') }),
  body: z.object({ steps: writtenSteps }),
  response: costBreakdownSchema,
  errors: ['menu.dish_not_found'],
})
