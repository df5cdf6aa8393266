import { foldedName, freeSlug, slugOf } from '#contract/slug.ts'
import { type Category, categories } from './categories.ts'

type Listed = { category: Category; section: string | null }

/** Dishes under one heading: the owner's own, or while `section` is null the name of the category. */
export type MenuGroup<Dish> = {
  /** Names the group within its menu, as an element's id can. */
  key: string
  section: string | null
  category: Category
  dishes: Dish[]
}

const categoryNames = new Map<string, Category>(categories.map((category) => [foldedName(category), category]))

/**
 * The headings of a menu as the owner's order first names them, and under each its dishes in that order. Headings that differ in accents or
 * capitals are one. A section that is called like a category is that category's heading, so dishes with and without it stand together.
 */
export function groupBySection<Dish extends Listed>(dishes: readonly Dish[]): MenuGroup<Dish>[] {
  const keys = new Set<string>()
  return [...Map.groupBy(dishes, headingKey).values()].map((own) => {
    const [{ section, category } = { section: null, category: categories[0] }] = own
    const named = categoryOf({ section, category })
    const key = named ? slugOf(named) : freeSlug(`seccion-${slugOf(section ?? '')}`, keys)
    keys.add(key)
    return { key, section: named ? null : section, category: named ?? category, dishes: own }
  })
}

export function isSameHeading(one: Listed, other: Listed): boolean {
  return headingKey(one) === headingKey(other)
}

/** What stands above the dish: its section, else its category in the words of the page. */
export function headingOf({ section, category }: Listed, names: Record<Category, string>): string {
  const named = categoryOf({ section, category })
  return named ? names[named] : (section ?? '')
}

/** Undefined under a heading of the owner's own. */
function categoryOf({ section, category }: Listed): Category | undefined {
  return section === null ? category : categoryNames.get(foldedName(section))
}

function headingKey({ section, category }: Listed): string {
  return foldedName(section ?? category)
}
