import { singularOf, wordsOf } from '#contract/search/search-words.ts'
import { type ReadIngredient, readIngredient } from './recipe-text.ts'

const heads = ['plato', 'ingrediente', 'cantidad', 'unidad', 'numero', 'grupo', 'opcion'] as const
const needed = ['ingrediente', 'cantidad', 'unidad'] as const
type Head = (typeof heads)[number]

/** A row of a table of recipes. `group` and `choice` are empty for what every size takes. */
export type RecipeEntry = {
  dish: string
  /** The dish's number in its own table, which tells dishes of one name apart. */
  number: string
  group: string
  choice: string
  line: ReadIngredient
}

export function isRecipeHead(row: readonly string[]): boolean {
  const words = row.map(folded)
  return needed.every((head) => words.includes(head))
}

/** Reads the rows below the heads. An empty cell means the dish of the row above. */
export function readRecipeRows(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): { entries: RecipeEntry[]; leftover: string[] } {
  const words = head.map(folded)
  const entries: RecipeEntry[] = []
  const leftover: string[] = []
  let above: Pick<RecipeEntry, 'dish' | 'number'> = { dish: '', number: '' }
  for (const row of rows) {
    const cell = (of: Head) => row[words.indexOf(of)] ?? ''
    if (cell('plato') !== '') above = { dish: cell('plato'), number: cell('numero') }
    const line = readIngredient({ name: cell('ingrediente'), amount: cell('cantidad'), unit: cell('unidad') })
    if (line && above.dish !== '') entries.push({ ...above, group: cell('grupo'), choice: cell('opcion'), line })
    else if (row.some((text) => text !== '')) leftover.push(describe(row))
  }
  return { entries, leftover }
}

export type RecipeBook = ReturnType<typeof createRecipeBook>

/** Finds the recipe of a dish of the same file by name, and by number where dishes share a name. */
export function createRecipeBook(entries: readonly RecipeEntry[]) {
  const byName = Map.groupBy(entries, ({ dish }) => folded(dish) || dish)
  const used = new Set<RecipeEntry>()
  return {
    take(name: string, number: string): RecipeEntry[] {
      const named = byName.get(folded(name) || name) ?? []
      const exact = named.filter((entry) => entry.number !== '' && entry.number === number)
      const found = exact.length > 0 ? exact : named.filter((entry) => entry.number === '' || number === '')
      for (const entry of found) used.add(entry)
      return found
    },
    /** Recipes of dishes that the file does not have. */
    leftover: (): string[] =>
      entries
        .filter((entry) => !used.has(entry))
        .map(({ dish, line }) => describe([dish, line.name, String(line.quantity), line.unit])),
  }
}

function describe(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 400)
}

function folded(cell: string): string {
  return wordsOf(cell).map(singularOf).join(' ')
}
