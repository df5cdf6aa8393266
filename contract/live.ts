import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './id.ts'
import { readLimits } from './restaurants.ts'

/** Everything on an open menu that changes without a reload, as the page writes it. */
const liveStateSchema = z.object({
  opening: z
    .object({ open: z.boolean(), text: z.string().describe('Por ejemplo: Abierto · cierra a las 22:00') })
    .nullable()
    .describe('null si el restaurante no dio sus horas'),
  price_note: z.string().nullable().describe('Lo que llevan los precios: IVA incluido'),
  almuerzo: z
    .object({ portions: z.string().nullable().describe('Por ejemplo: Quedan 12; null si no se cuentan') })
    .nullable()
    .describe('null mientras no hay almuerzo'),
  dishes: z.array(
    z.object({
      id: z.int(),
      price: z.string().describe('Como se lee en la carta: $8.50, o desde $8.50'),
      sold_out: z.boolean(),
      allergens: z.string().nullable().describe('Sus alérgenos, como la página los lleva; null si nadie los dijo'),
    }),
  ),
})
export type LiveState = z.output<typeof liveStateSchema>

export const followLive = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/live',
  tag: 'Restaurantes',
  summary:
    'Lo que cambia en la carta, al instante: un flujo de eventos `state` (text/event-stream), primero el estado de ahora y luego cada cambio',
  access: 'public',
  params: z.object({ id }),
  response: liveStateSchema,
  events: true,
  // Connecting costs no query while others follow the same menu, and many phones may share one address.
  limits: [{ per: 'address', max: 1200, windowSeconds: 60 }],
  errors: ['restaurant.not_found', 'request.too_many', 'server.overloaded'],
})

export const getLiveState = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/now',
  tag: 'Restaurantes',
  summary: 'El estado de ahora, como lo trae `live`, para quien no puede mantener una conexión abierta',
  access: 'public',
  params: z.object({ id }),
  response: liveStateSchema,
  cached: true,
  limits: readLimits,
  errors: ['restaurant.not_found', 'request.too_many', 'server.overloaded'],
})
