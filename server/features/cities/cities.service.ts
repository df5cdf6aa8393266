import { type CityAnswer, fewestInCity } from '#contract/cities/cities.ts'
import { AppError } from '#contract/errors.ts'
import type { Category } from '#contract/menu/categories.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { type CityCategories, offersCategory } from './city-categories.queries.ts'

const shownAtMost = 24

type Dependencies = {
  directory: Pick<DirectoryService, 'findCity' | 'list'>
  categories: CityCategories
}

export type CitiesService = ReturnType<typeof createCitiesService>

/** The pages of cities, and of categories in them, for people who look for something to eat there. */
export function createCitiesService({ directory, categories }: Dependencies) {
  async function get(slug: string, category: Category | undefined): Promise<CityAnswer> {
    const found = await directory.findCity(slug)
    if (!found) throw new AppError('city.not_found')
    const { cityKey, ...answer } = found
    const { city, country } = answer
    const offering = category && offersCategory(category)
    const [page, counts] = await Promise.all([
      directory.list({ city, country, offering, order: 'rating' }, { limit: shownAtMost }),
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
