import { z } from 'zod'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { menuChangeSchema, menuStateSchema } from '#contract/live/menu-state.ts'

export const followLive = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/live',
  tag: 'En vivo',
  summary:
    'Lo que cambia en la carta, al instante: un flujo de eventos `state` (text/event-stream), primero todo lo de ahora y luego cada cambio',
  access: 'public',
  params: z.object({ id }),
  query: z.object({
    have: z.string().max(20).optional().describe('La versión que ya se tiene: si es la de ahora, solo vienen cambios'),
  }),
  response: menuChangeSchema,
  events: true,
  // Connecting costs no query while others follow the same menu, and many phones may share one address.
  limits: [{ per: 'address', max: 1200, windowSeconds: 60 }],
  errors: ['restaurant.not_found', 'request.too_many', 'server.overloaded'],
})

export const getLiveState = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/now',
  tag: 'En vivo',
  summary: 'El estado de ahora, al que `live` aplica sus cambios, para quien no puede mantener una conexión abierta',
  access: 'public',
  params: z.object({ id }),
  response: menuStateSchema,
  cached: true,
  limits: readLimits,
  errors: ['restaurant.not_found', 'request.too_many', 'server.overloaded'],
})
