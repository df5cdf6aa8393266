import { z } from 'zod'
import { allergensSchema } from '#contract/allergens/allergen-schema.ts'
import { currencies } from '#contract/countries.ts'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { dishSchema } from '#contract/menu/menu.ts'
import { stateShape } from '#contract/menu/plain-fields.ts'
import { listedRestaurant } from '#contract/restaurants/restaurants.ts'
import { dishesOrders, emptyIsMissing, searchFilters, searchOrder } from './search-filters.ts'

/** The restaurant of something that was found. */
export const foundPlaceSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  currency: z.enum(currencies),
  price_note: z.string().nullable(),
  /** Null while the restaurant has not said when it opens. */
  open_now: z.boolean().nullable(),
  opening: listedRestaurant.shape.opening,
  opening_text: z.string().nullable().describe('Por ejemplo: Abierto · cierra a las 22:00'),
  /** From `near`, or from the centre of `city` when only `radius_km` is given. Null without them, or without a location. */
  distance_km: z.number().nullable(),
  location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  rating: z.number().nullable(),
  reviews_count: z.int(),
})
export type FoundPlace = z.output<typeof foundPlaceSchema>

const foundDishSchema = dishSchema
  .pick({
    id: true,
    name: true,
    description: true,
    price: true,
    final_price: true,
    price_from: true,
    category: true,
    image_url: true,
    image: true,
    sold_out: true,
    sold_out_until: true,
    allergens: true,
    diets: true,
    spicy: true,
  })
  .extend(stateShape)
  .extend({
    choice_allergens: allergensSchema.describe('Lo que agregan algunas de sus opciones'),
    restaurant: foundPlaceSchema,
  })
export type FoundDish = z.output<typeof foundDishSchema>

export const searchDishes = endpoint({
  method: 'GET',
  path: '/api/dishes',
  tag: 'Búsqueda',
  summary:
    'Los platos que tienen las palabras, sin contar tildes, plurales ni errores pequeños; primero los que mejor coinciden, los abiertos, los cercanos y los mejor calificados, o los más cercanos (necesita `near`). La página siguiente va en X-Next-Cursor; cuántos son, si se sabe, en X-Total-Count',
  access: 'public',
  query: searchFilters.extend({
    limit: z.coerce.number().int().min(1).max(100).default(24),
    cursor: emptyIsMissing(z.string().max(100).optional()),
    order: emptyIsMissing(z.enum(dishesOrders).default('relevance')),
  }),
  response: z.array(foundDishSchema),
  paged: true,
  cached: true,
  uncachedWith: 'near',
  limits: readLimits,
  errors: ['request.invalid_cursor', 'request.too_many', 'server.overloaded'],
})

export const searchBoth = endpoint({
  method: 'GET',
  path: '/api/search',
  tag: 'Búsqueda',
  summary:
    'Platos y restaurantes de una sola búsqueda: los primeros 24 platos y hasta tres restaurantes; si ningún plato coincide, los primeros 24 restaurantes. Lo que sigue se pide con su cursor a /api/dishes o a /api/restaurants',
  access: 'public',
  query: searchFilters.extend({ order: emptyIsMissing(searchOrder.default('relevance')) }),
  response: z.object({
    dishes: z.array(foundDishSchema),
    dishes_cursor: z.string().nullable(),
    dishes_total: z.int().nullable().describe('En todas las páginas; null si son más de los que se cuentan'),
    restaurants: z.array(listedRestaurant),
    restaurants_cursor: z.string().nullable(),
    restaurants_total: z.int().nullable(),
  }),
  cached: true,
  uncachedWith: 'near',
  limits: readLimits,
  errors: ['request.too_many', 'server.overloaded'],
})

const suggestionSchema = z.object({
  kind: z.enum(['dish', 'restaurant']),
  /** The name of a dish that many or good restaurants have, or of a restaurant. */
  text: z.string(),
  /** Only of a restaurant. */
  slug: z.string().nullable(),
  city: z.string().nullable(),
})
export type Suggestion = z.output<typeof suggestionSchema>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  tag: 'Búsqueda',
  summary: 'Lo que se ofrece mientras alguien escribe: hasta cinco platos y tres restaurantes',
  access: 'public',
  query: z.object({ q: z.string().max(100), city: z.string().max(80).optional() }),
  response: z.array(suggestionSchema),
  cached: true,
  limits: readLimits,
  errors: ['request.too_many', 'server.overloaded'],
})
