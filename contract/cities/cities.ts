import { z } from 'zod'
import { countryNames } from '#contract/countries.ts'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { type Category, categories } from '#contract/menu/categories.ts'
import { restaurantSchema } from '#contract/restaurants/restaurants.ts'
import { slugOf } from '#contract/slug.ts'

/** A city, and a category in a city, has a page from this many restaurants on. */
export const fewestInCity = 3

export function findCategoryOfSlug(slug: string): Category | null {
  return categories.find((category) => slugOf(category) === slug) ?? null
}

export const getCity = endpoint({
  method: 'GET',
  path: '/api/cities/:slug',
  tag: 'Ciudades',
  summary: 'Una ciudad con tres restaurantes o más: los mejor calificados, o los que tienen platos de una categoría',
  access: 'public',
  params: z.object({ slug: z.string().min(1).max(120) }),
  query: z.object({ category: z.enum(categories).optional() }),
  response: z.object({
    city: z.string(),
    country: z.enum(countryNames),
    slug: z.string(),
    /** How many it has in all. */
    restaurants: z.int(),
    best_rated: z.array(restaurantSchema),
    categories: z.array(z.object({ category: z.enum(categories), restaurants: z.int() })),
  }),
  cached: true,
  limits: readLimits,
  errors: ['city.not_found', 'request.too_many'],
})
export type CityAnswer = z.output<typeof getCity.response>
