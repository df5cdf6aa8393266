import { z } from 'zod'
import { countryNames } from '#contract/countries.ts'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { listedRestaurant } from '#contract/restaurants/restaurants.ts'
import { emptyIsMissing, searchFilters, searchOrder } from '#contract/search/search-filters.ts'

export const listRestaurants = endpoint({
  method: 'GET',
  path: '/api/restaurants',
  tag: 'Directorio',
  summary:
    'Los restaurantes, del más nuevo al más antiguo o en el orden pedido (la distancia necesita `near`); con `q` o filtros de platos, los que tienen un plato así. La página siguiente va en X-Next-Cursor',
  access: 'public',
  query: searchFilters.extend({
    limit: z.coerce.number().int().min(1).max(100).default(24),
    cursor: emptyIsMissing(z.string().max(100).optional()),
    order: emptyIsMissing(searchOrder.default('newest')),
    owner: z.literal('me').optional(),
  }),
  response: z.array(listedRestaurant),
  paged: true,
  cached: true,
  // Every diner has another position.
  uncachedWith: 'near',
  limits: readLimits,
  errors: ['auth.required', 'request.invalid_cursor', 'request.too_many', 'server.overloaded'],
})

const citySchema = z.object({
  city: z.string(),
  country: z.enum(countryNames),
  restaurants: z.int(),
  slug: z.string().describe('En la dirección de su página; vacío si no puede tener una'),
})
export type City = z.output<typeof citySchema>

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  tag: 'Directorio',
  summary: 'Las ciudades que tienen restaurantes, primero las que tienen más',
  access: 'public',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(2000).default(100),
    country: z.enum(countryNames).optional(),
  }),
  response: z.array(citySchema),
  cached: true,
  errors: [],
})
