import { z } from 'zod'
import { decimal } from '#contract/decimal.ts'
import { id } from '#contract/id.ts'
import { recipeUnits } from './units.ts'

export const recipeLines = z.array(
  z.strictObject({
    ingredient_id: id,
    quantity: decimal({ places: 0, max: 1_000_000, missing: 'Escribe la cantidad.' }),
    /** Defaults to the ingredient's own unit. */
    unit: z.enum(recipeUnits, 'Elige una unidad.').optional(),
  }),
)

export function isEachOnce(lines: readonly { ingredient_id: number }[]): boolean {
  return new Set(lines.map((one) => one.ingredient_id)).size === lines.length
}
