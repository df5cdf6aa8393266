import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { categories } from './categories.ts'
import { maxBatch } from './menu.ts'

const reviewedDishSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(categories),
  english_name: z.string().nullable(),
  english_description: z.string().nullable(),
  gloss: z.boolean().describe('Si el glosario puede explicar el plato'),
  suggestion: z
    .object({
      name: z.string(),
      description: z.string(),
      may_have: z.array(z.string()).describe('Alérgenos que el plato suele tener y que nadie ha dicho'),
    })
    .nullable()
    .describe('Lo que dice el glosario; null si no conoce el plato'),
})
export type ReviewedDish = z.output<typeof reviewedDishSchema>

const params = z.object({ restaurantId: id.describe('El número del restaurante') })

export const listMenuEnglish = endpoint({
  method: 'GET',
  path: '/api/menu/:restaurantId/english',
  tag: 'Menús',
  summary: 'Cómo se lee en inglés la carta de un restaurante propio, con lo que propone el glosario',
  access: ownerRoles,
  params,
  response: z.array(reviewedDishSchema),
  errors: ['restaurant.not_found'],
})

export const acceptGlosses = endpoint({
  method: 'PUT',
  path: '/api/menu/:restaurantId/english',
  tag: 'Menús',
  summary: 'Acepta lo que el glosario propone para estos platos; lo que escribió el dueño queda como está',
  access: ownerRoles,
  params,
  body: z.object({ item_ids: z.array(id).min(1).max(maxBatch) }),
  response: z.array(reviewedDishSchema),
  limits: [{ per: 'account', max: 600, windowSeconds: 3600 }],
  publishes: true,
  errors: ['restaurant.not_found'],
})
