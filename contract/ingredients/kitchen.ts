import { z } from 'zod'
import { availabilityBody, availabilityLimits } from '#contract/availability/availability.ts'
import { decimal, unitCost } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { line } from '#contract/text.ts'
import { ingredientName, ingredientSchema } from './ingredients.ts'
import { isEachOnce, recipeLines } from './recipe-lines.ts'
import { writtenSteps } from './recipe-steps.ts'
import { units } from './units.ts'

export const maxPacks = 20
export const maxPreparations = 200
const maxLinesOfPreparation = 40

function wholeFromOne(missing: string) {
  return decimal({ places: 0, max: 1_000_000, missing }).refine((quantity) => quantity > 0, missing)
}

/** Together they name the pack. */
export const packFields = {
  name: line({ max: 40, missing: 'Escribe cómo lo compras: saco, caja, funda…' }),
  quantity: wholeFromOne('Escribe cuánto trae.'),
  unit: z.enum(units, 'Elige una unidad.'),
}

export const addPack = endpoint({
  method: 'POST',
  path: '/api/ingredients/:id/packs',
  tag: 'Ingredientes',
  summary: 'Anota el precio de una forma de compra (saco de 45 kg); el último precio da el costo por unidad',
  access: ownerRoles,
  params: z.object({ id }),
  body: z.object({
    /** Sent again, its price is replaced. */
    ...packFields,
    price: unitCost({ max: 9_999_999, missing: 'Escribe cuánto pagaste.' }),
  }),
  status: 201,
  response: ingredientSchema,
  errors: ['ingredient.not_found', 'ingredient.is_prepared', 'ingredient.pack_limit', 'ingredient.pack_unit'],
})

export const deletePack = endpoint({
  method: 'DELETE',
  path: '/api/ingredient-packs/:id/:packId',
  tag: 'Ingredientes',
  summary: 'Quita una forma de compra; el costo por unidad queda como está',
  access: ownerRoles,
  params: z.object({ id, packId: id }),
  response: ingredientSchema,
  errors: ['ingredient.not_found', 'ingredient.pack_not_found'],
})

const preparationForm = z.object({
  name: ingredientName,
  makes_quantity: wholeFromOne('Escribe cuánto rinde.'),
  makes_unit: z.enum(units, 'Elige una unidad.'),
  ingredients: recipeLines
    .min(1, 'Elige un ingrediente.')
    .max(maxLinesOfPreparation, `Una preparación lleva ${maxLinesOfPreparation} ingredientes como máximo.`)
    .refine(isEachOnce, 'Un ingrediente está repetido.'),
  steps: writtenSteps.optional().describe('Los pasos, hasta 2000 caracteres; sin él quedan como estaban'),
})

export const createPreparation = endpoint({
  method: 'POST',
  path: '/api/ingredients/preparations',
  tag: 'Ingredientes',
  summary: 'Agrega una preparación (refrito, rinde 2 l), que las recetas usan como un ingrediente',
  access: ownerRoles,
  body: preparationForm.extend({ restaurant_id: id }),
  status: 201,
  response: ingredientSchema,
  errors: [
    'restaurant.not_found',
    'ingredient.not_found',
    'ingredient.limit_reached',
    'preparation.limit_reached',
    'preparation.too_deep',
  ],
})

export const updatePreparation = endpoint({
  method: 'PUT',
  path: '/api/ingredients/:id/preparation',
  tag: 'Ingredientes',
  summary: 'Reemplaza la receta de una preparación; todo lo que la lleva cambia de costo con ella',
  access: ownerRoles,
  params: z.object({ id }),
  body: preparationForm,
  response: ingredientSchema,
  errors: ['ingredient.not_found', 'ingredient.not_prepared', 'preparation.circle', 'preparation.too_deep'],
})

const pastPriceSchema = z.object({
  at: z.iso.datetime(),
  cost_per_unit: z.number(),
  unit: z.enum(units),
})
export type PastPrice = z.output<typeof pastPriceSchema>

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/ingredients/:id/prices',
  tag: 'Ingredientes',
  summary: 'Los costos que tuvo un ingrediente propio, el último primero',
  access: ownerRoles,
  params: z.object({ id }),
  response: z.array(pastPriceSchema),
  errors: ['ingredient.not_found'],
})

export const setIngredientAvailability = endpoint({
  method: 'PUT',
  path: '/api/ingredients/:id/availability',
  tag: 'Ingredientes',
  summary:
    'Dice que un ingrediente propio se acabó, por hoy, hasta un momento o hasta nuevo aviso, o que ya hay; los platos que lo usan se agotan y vuelven con él',
  access: ownerRoles,
  params: z.object({ id }),
  body: availabilityBody,
  response: ingredientSchema,
  limits: availabilityLimits,
  errors: ['ingredient.not_found', 'menu.past_moment', 'request.too_many'],
})
