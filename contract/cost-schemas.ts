import { z } from 'zod'
import { recipeUnits, units } from './units.ts'

export const figures = {
  /** Null when a line has no cost: 'costo incompleto', never a wrong sum. */
  total_cost: z.number().nullable(),
  margin: z.number().nullable(),
  /** With one decimal; null when the price is 0. */
  food_cost_percent: z.number().nullable(),
}

export const costLineSchema = z.object({
  ingredient_id: z.int(),
  name: z.string(),
  quantity_used: z.int(),
  unit: z.enum(recipeUnits),
  cost_per_unit: z.number(),
  cost_unit: z.enum(units),
  cost: z.number().nullable(),
  /** The cost of one unit that reaches the plate, with four decimals; null when it is unknown. */
  plate_cost: z.number().nullable(),
  /** What leaves the line without a cost: itself, or what is inside of a preparation. */
  missing: z.array(z.string()),
})

/** The dish in this size, or what the extra adds. */
export const choiceCostSchema = z.object({
  choice_id: z.int(),
  group: z.string(),
  name: z.string(),
  /** Null for an extra. */
  recipe_factor: z.number().nullable(),
  price: z.number(),
  net_price: z.number(),
  ...figures,
  /** What it takes beside the dish's recipe. */
  ingredients: z.array(costLineSchema),
})
