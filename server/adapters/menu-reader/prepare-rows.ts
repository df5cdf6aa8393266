import type { Category } from '#contract/menu/categories.ts'
import type { Cents } from '#contract/money.ts'
import { matchCategory } from '#contract/search/category-match.ts'
import { cleanLine } from '#contract/text.ts'
import type { Declared } from './grammar/declared-text.ts'
import type { ReadRow } from './grammar/menu-lines.ts'
import { matchDishes } from './grammar/menu-match.ts'
import type { ReadGroup } from './grammar/options-text.ts'
import type { ReadIngredient } from './grammar/recipe-text.ts'
import type { ReadSource } from './read-source.ts'
import { RefusedReading } from './refusals.ts'

export type StoredRow = {
  id: number
  name: string
  description: string
  price: Cents | null
  category: Category
  section: string | null
  flagged: boolean
  /** Why, in words for its owner. */
  doubt?: string
  /** The dish of another own restaurant that it copies. */
  copied_id?: number
  /** That dish is hidden. */
  hidden?: boolean
  options?: ReadGroup[]
  recipe?: ReadIngredient[]
  /** Of the recipe of the dish that it copies. */
  steps?: string
  declared?: Declared
  /** What its owner has ticked in the draft. */
  chosen?: boolean | null
  takes_recipe?: boolean | null
}

/** The fields of a dish on the menu that a row is compared with. */
export type Listed = { name: string; description: string; category: Category }

export type PreparedMenu = { rows: StoredRow[]; leftover: string[] }

const longestName = 120
const longestDescription = 1000
const longestLeftover = 500
const mostLeftover = 2000
/** The largest draft: a thousand dishes with long descriptions and recipes. Opening a draft sends all of it to the browser. */
const mostBytes = 2 * 1024 * 1024
const usualCategory: Category = 'Platos Principales'

/** Everything that would keep the server's thread for long is done here, in the worker process, and what comes back is bounded. */
export function prepareMenu(read: ReadSource, dishes: readonly Listed[]): PreparedMenu {
  const rows = prepareRows(read, dishes)
  ensureSmall(rows)
  const leftover = read.leftover.slice(0, mostLeftover).map((text) => cleanLine(text.slice(0, longestLeftover)))
  return { rows, leftover: leftover.filter((text) => text !== '') }
}

export function ensureSmall(rows: readonly StoredRow[]): void {
  if (Buffer.byteLength(JSON.stringify(rows)) > mostBytes) throw new RefusedReading('too_large')
}

export function joinLeftover(before: readonly string[], added: readonly string[]): string[] {
  return [...before, ...added].slice(0, mostLeftover)
}

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
      name: cleanLine(row.name.slice(0, longestName)),
      description: keepsDescription ? dish.description : cleanLines(row.description.slice(0, longestDescription)),
      price: row.price,
      category: named ?? dish?.category ?? row.category,
      section: row.section === null ? null : cleanLine(row.section.slice(0, longestName)),
      flagged: row.flagged,
      ...(row.doubt === undefined ? {} : { doubt: row.doubt }),
      ...(row.options ? { options: row.options } : {}),
      ...(row.recipe ? { recipe: row.recipe } : {}),
      ...(row.declared ? { declared: row.declared } : {}),
    }
  })
}

function categoryOf({ category, section, name }: ReadRow): Category {
  return category ?? (section === null ? null : matchCategory(section)) ?? matchCategory(name) ?? usualCategory
}

function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(cleanLine)
    .join('\n')
    .trim()
}
