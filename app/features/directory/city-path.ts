import { fewestInCity } from '#contract/cities/cities.ts'
import type { City } from '#contract/directory/directory.ts'
import type { Category } from '#contract/menu/categories.ts'
import { slugOf } from '#contract/slug.ts'

export function hasCityPage({ slug, restaurants }: Pick<City, 'slug' | 'restaurants'>): boolean {
  return slug !== '' && restaurants >= fewestInCity
}

/** The page of a city, or of a category in it. */
export function cityPath({ slug }: { slug: string }, category: Category | null = null): string {
  return category ? `/ciudad/${slug}/${slugOf(category)}` : `/ciudad/${slug}`
}
