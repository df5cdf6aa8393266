import type { Category } from '#contract/categories.ts'
import { type CityAnswer, fewestInCity } from '#contract/cities.ts'
import { AppError } from '#contract/errors.ts'
import { type CityCategories, offersCategory } from '#server/features/menu/city-categories.service.ts'
import type { CityPages } from '#server/features/restaurants/city-pages.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'

const shownAtMost = 24

type Dependencies = {
  restaurants: Pick<RestaurantsService, 'list'>
  pages: Pick<CityPages, 'findCity'>
  categories: CityCategories
}

export type CitiesService = ReturnType<typeof createCitiesService>

/** The pages of cities, and of categories in them, for people who look for something to eat there. */
export function createCitiesService({ restaurants, pages, categories }: Dependencies) {
  async function get(slug: string, category: Category | undefined): Promise<CityAnswer> {
    const found = await pages.findCity(slug)
    if (!found) throw new AppError('city.not_found')
    const { cityKey, ...answer } = found
    const { city, country } = answer
    const offering = category && offersCategory(category)
    const [page, counts] = await Promise.all([
      restaurants.list({ city, country, offering, order: 'rating' }, { limit: shownAtMost }),
      categories.countIn([{ cityKey, country }]),
    ])
    if (page.items.length < fewestInCity) throw new AppError('city.not_found')
    const listed = counts.flatMap((count) =>
      count.category ? [{ category: count.category, restaurants: count.restaurants }] : [],
    )
    return { ...answer, best_rated: page.items, categories: listed }
  }

  return { get }
}
