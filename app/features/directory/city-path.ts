import type { Category } from '#contract/menu/categories.ts'
import { slugOf } from '#contract/slug.ts'

/** The page of a city, or of a category in it. */
export function cityPath({ slug }: { slug: string }, category: Category | null = null): string {
  return category ? `/ciudad/${slug}/${slugOf(category)}` : `/ciudad/${slug}`
}
