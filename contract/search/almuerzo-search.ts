import { z } from 'zod'
import { almuerzoSchema } from '#contract/almuerzo/almuerzo-schema.ts'
import { amount } from '#contract/decimal.ts'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { foundPlaceSchema } from './dish-search.ts'
import { searchFilters } from './search-filters.ts'

const foundAlmuerzoSchema = almuerzoSchema.extend({
  final_price: amount.describe('Lo que paga el comensal, con impuestos y servicio'),
  restaurant: foundPlaceSchema,
})
export type FoundAlmuerzo = z.output<typeof foundAlmuerzoSchema>

export const listAlmuerzos = endpoint({
  method: 'GET',
  path: '/api/almuerzos',
  tag: 'Búsqueda',
  summary:
    'Los almuerzos que se ofrecen ahora; con `q`, los que tienen un plato así. Sus platos no declaran alérgenos: con `without`, ninguno. Primero los que quedan, los abiertos, los cercanos y los mejor calificados',
  access: 'public',
  query: searchFilters
    .pick({ q: true, city: true, near: true, open_now: true, max_price: true, without: true })
    .extend({ limit: z.coerce.number().int().min(1).max(100).default(24) }),
  response: z.array(foundAlmuerzoSchema),
  cached: true,
  uncachedWith: 'near',
  limits: readLimits,
  errors: ['request.too_many', 'server.overloaded'],
})
