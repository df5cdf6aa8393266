import type { Category } from '#contract/categories.ts'
import { matchCategory } from '#contract/category-match.ts'
import type { Declared } from '#contract/declared-text.ts'
import type { ReadRow } from '#contract/menu-lines.ts'
import { matchDishes } from '#contract/menu-match.ts'
import type { Cents } from '#contract/money.ts'
import type { ReadGroup } from '#contract/options-text.ts'
import type { ReadIngredient } from '#contract/recipe-text.ts'
import type { ReadSource } from '#server/adapters/menu-reader/read-source.ts'

export type StoredRow = {
  id: number
  name: string
  description: string
  price: Cents | null
  category: Category
  section: string | null
  flagged: boolean
  /** The dish of another own restaurant that it copies. */
  copied_id?: number
  options?: ReadGroup[]
  recipe?: ReadIngredient[]
  declared?: Declared
}

type Listed = { name: string; description: string; category: Category }

const usualCategory: Category = 'Platos Principales'

/** Rows as the owner sees them first. What the source does not say of a dish on the menu is taken from there. */
export function prepareRows({ rows, isTable }: ReadSource, dishes: readonly Listed[]): StoredRow[] {
  const categorised = rows.map((row) => ({ ...row, category: categoryOf(row) }))
  const found = matchDishes(categorised, dishes)
  return categorised.map((row, index) => {
    const dish = found[index]
    const named = rows[index]?.category
    // A printed menu shortens descriptions; a spreadsheet says what it means.
    const keepsDescription = dish && (!isTable || row.description === '')
    return {
      id: index + 1,
      name: clean(row.name),
      description: keepsDescription ? dish.description : cleanLines(row.description),
      price: row.price,
      category: named ?? dish?.category ?? row.category,
      section: row.section === null ? null : clean(row.section),
      flagged: row.flagged,
      ...(row.options ? { options: row.options } : {}),
      ...(row.recipe ? { recipe: row.recipe } : {}),
      ...(row.declared ? { declared: row.declared } : {}),
    }
  })
}

function categoryOf({ category, section, name }: ReadRow): Category {
  return category ?? (section === null ? null : matchCategory(section)) ?? matchCategory(name) ?? usualCategory
}

/** Without what forms refuse: characters that nobody sees. */
export function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
    .normalize()
}

function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(clean)
    .join('\n')
    .trim()
}
