import { z } from 'zod'
import { allergenNamed } from '#contract/allergens/allergens.ts'
import { diets } from '#contract/allergens/diets.ts'
import { countryNames } from '#contract/countries.ts'
import { categories } from '#contract/menu/categories.ts'
import { readPosition } from './position.ts'

export const maxRadiusKm = 50

const near = z
  .string()
  .max(60)
  .transform((text, { addIssue }) => {
    const position = readPosition(text)
    if (!position) addIssue('Escribe la ubicación así: -0.181,-78.467.')
    return position ?? z.NEVER
  })
  .describe('Latitud y longitud; se redondean a unos 100 m y no se guardan')

/** `maní,leche`: at most as many as there are kinds of allergens, and some that people name themselves. */
const without = z
  .string()
  .max(300)
  .transform((text) => [...new Set(text.split(',').map((name) => allergenNamed(name.trim())))].filter(Boolean))
  .describe('Alérgenos separados por comas: solo platos con la confirmación de que no los contienen')

/** A parameter that is left empty, as in `?near=&city=`, counts as missing. */
export function emptyIsMissing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value: z.input<Schema> | '') => (value === '' ? undefined : value), schema)
}

/** The filters of a search. A restaurant is listed when one of its dishes passes the filters of dishes. */
export const searchFilters = z.object({
  q: emptyIsMissing(z.string().max(100).optional()),
  city: emptyIsMissing(z.string().max(80).optional()),
  near: emptyIsMissing(near.optional()),
  radius_km: emptyIsMissing(
    z.coerce
      .number()
      .positive()
      .max(maxRadiusKm)
      .optional()
      .describe('Cuenta desde `near`; sin `near`, desde el centro de `city`'),
  ),
  open_now: emptyIsMissing(z.literal('1').optional().describe('Solo lo que está abierto en este momento')),
  max_price: emptyIsMissing(
    z.coerce.number().positive().max(9_999_999).optional().describe('El precio final más alto'),
  ),
  category: emptyIsMissing(z.enum(categories).optional()),
  diet: emptyIsMissing(z.enum(diets).optional().describe('Solo platos confirmados para esa dieta')),
  without: emptyIsMissing(without.optional()),
  country: emptyIsMissing(z.enum(countryNames).optional()),
})

/** `newest`: the default. `rating`: few votes count less. `price`: the cheapest first. `distance`: from `near`. */
export const restaurantOrders = ['newest', 'rating', 'price', 'distance'] as const
export type RestaurantOrder = (typeof restaurantOrders)[number]

/** `relevance`: those that match best, the open, the near and the best rated first. */
export const dishesOrders = ['relevance', 'distance'] as const
export type DishesOrder = (typeof dishesOrders)[number]

export const searchOrder = z
  .enum(['relevance', ...restaurantOrders])
  .describe('`relevance`: los que mejor coinciden, los abiertos, los cercanos y los mejor calificados primero')
