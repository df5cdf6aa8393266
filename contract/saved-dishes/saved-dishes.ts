import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { latestDishSchema } from '#contract/menu/menu.ts'
import { dinerRoles } from '#contract/roles.ts'

/** More than anybody reads through. */
export const maxSavedDishes = 200

const latest = latestDishSchema.shape.restaurant
const savedDishSchema = latestDishSchema.extend({ restaurant: latest.extend({ paused: z.boolean() }) })
export type SavedDish = z.output<typeof savedDishSchema>

const dish = z.object({ itemId: id.describe('El número del plato') })
const saved = z.object({ saved: z.boolean() })
const writeLimits = [
  { per: 'account', max: 60, windowSeconds: 60 },
  { per: 'address', max: 1200, windowSeconds: 60 },
] as const

export const listSavedDishes = endpoint({
  method: 'GET',
  path: '/api/saved-dishes',
  tag: 'Platos guardados',
  summary: 'Los platos que guardó quien pregunta, primero el último',
  access: dinerRoles,
  response: z.array(savedDishSchema),
  errors: [],
})

export const getSavedDish = endpoint({
  method: 'GET',
  path: '/api/saved-dishes/:itemId',
  tag: 'Platos guardados',
  summary: 'Si quien pregunta guardó el plato',
  access: dinerRoles,
  params: dish,
  response: saved,
  errors: [],
})

export const saveDish = endpoint({
  method: 'PUT',
  path: '/api/saved-dishes/:itemId',
  tag: 'Platos guardados',
  summary: 'Guarda un plato: hasta 200',
  access: dinerRoles,
  params: dish,
  response: saved,
  limits: writeLimits,
  errors: ['menu.dish_not_found', 'saved_dishes.limit_reached', 'request.too_many'],
})

export const forgetDish = endpoint({
  method: 'DELETE',
  path: '/api/saved-dishes/:itemId',
  tag: 'Platos guardados',
  summary: 'Quita un plato de los guardados',
  access: dinerRoles,
  params: dish,
  response: saved,
  limits: writeLimits,
  errors: ['request.too_many'],
})
