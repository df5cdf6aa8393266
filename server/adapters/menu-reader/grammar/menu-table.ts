import { type PlainFieldName, plainFieldNames, plainHeads } from '#contract/menu/plain-fields.ts'
import type { Cents } from '#contract/money.ts'
import { findCategory } from '#contract/search/category-match.ts'
import { singularOf, wordsOf } from '#contract/search/search-words.ts'
import { readDeclared } from './declared-text.ts'
import { readPrice } from './line-prices.ts'
import { type ReadMenu, type ReadRow, withDoubt } from './menu-lines.ts'
import { type ReadGroup, readOptionsText } from './options-text.ts'
import { createRecipeBook, isRecipeHead, type RecipeBook, type RecipeEntry, readRecipeRows } from './recipe-table.ts'
import { readRecipeText } from './recipe-text.ts'

type Extra = 'options' | 'recipe' | 'allergens' | 'diets' | PlainFieldName
type Column = 'name' | 'description' | 'price' | 'category' | 'number' | Extra
type Columns = Partial<Record<Column, number>> & { prices: { at: number; size: string | null }[] }

const heads: Record<Column, readonly string[]> = {
  name: ['plato', 'nombre', 'producto', 'item', 'articulo', 'nombre del plato', 'dish', 'name'],
  description: ['descripcion', 'detalle', 'ingrediente', 'description', 'contiene'],
  price: ['precio', 'valor', 'pvp', 'costo', 'price', 'usd'],
  category: ['categoria', 'category'],
  number: ['numero'],
  options: ['opcion'],
  recipe: ['receta'],
  allergens: ['alergeno', 'alergia'],
  diets: ['dieta'],
  ...(Object.fromEntries(plainFieldNames.map((name) => [name, plainHeads(name).map(folded)])) as Record<
    PlainFieldName,
    string[]
  >),
}
const headsWithin = 15
const longest = { name: 120, description: 1000 } as const
const longestLeftover = 400

type Cells = readonly (readonly string[])[]

/** Reads the tables of a spreadsheet. One with the heads of recipes holds those of the dishes in the others. */
export function readMenuTables(tables: readonly Cells[]): ReadMenu[] {
  const trimmed = tables.map((table) => table.map((row) => row.map((cell) => cell.trim())))
  const recipes = trimmed.map((rows) => {
    const head = findHead(rows)
    return isRecipeHead(rows[head] ?? []) ? readRecipeRows(rows[head] ?? [], rows.slice(head + 1)) : null
  })
  const book = createRecipeBook(recipes.flatMap((table) => table?.entries ?? []))
  const menus = trimmed.map((rows, index) => {
    const { leftover } = recipes[index] ?? {}
    return leftover ? { rows: [], leftover } : readDishes(rows, book)
  })
  const homeless = book.leftover()
  return homeless.length === 0 ? menus : [...menus, { rows: [], leftover: homeless }]
}

/** Columns by their heads, in any order, or without heads by what is in them. */
function readDishes(rows: Cells, book: RecipeBook): ReadMenu {
  const head = findHead(rows)
  const columns = columnsNamed(rows[head] ?? []) ?? guessColumns(rows)
  const leftover = rows.slice(0, Math.max(head, 0)).flatMap(textOf)
  const read: ReadRow[] = []
  let section: string | null = null
  for (const row of rows.slice(head + 1)) {
    const filled = row.filter((cell) => cell !== '')
    const name = cellOf(row, columns.name)
    const prices = columns.prices.map(({ at, size }) => ({
      size,
      text: row[at] ?? '',
      cents: readPrice(row[at] ?? ''),
    }))
    if (filled.length === 0) continue
    if (filled.length === 1 && !prices.some(({ text }) => text !== ''))
      section = (filled[0] ?? '').slice(0, longest.name)
    else if (name === '') leftover.push(...textOf(row))
    else {
      const { unread, ...extras } = extrasOf(row, columns, book.take(name, cellOf(row, columns.number)))
      leftover.push(...unread.map((text) => `${name}: ${text}`.slice(0, longestLeftover)))
      const found = rowsOf(row, columns, { name, prices, section })
      const doubts = unread.length > 0 && 'Una parte no se entendió: está al final'
      read.push(...found.map(({ doubt, ...one }) => withDoubt({ ...one, ...extras }, [doubt ?? doubts])))
    }
  }
  return { rows: read, leftover }
}

function findHead(rows: Cells): number {
  return rows.slice(0, headsWithin).findIndex(isTableHead)
}

/** Sizes, extras, the recipe, and what was declared by hand. What is empty says nothing; what cannot be read is in `unread`. */
function extrasOf(row: readonly string[], columns: Columns, entries: readonly RecipeEntry[]) {
  const texts = { options: cellOf(row, columns.options), recipe: cellOf(row, columns.recipe) }
  const options = texts.options === '' ? [] : readOptionsText(texts.options)
  const written = texts.recipe === '' ? [] : readRecipeText(texts.recipe)
  const recipe = [...(written ?? []), ...entries.flatMap((entry) => (entry.choice === '' ? entry.line : []))]
  const withRecipes = (options ?? []).map((group) => withChoiceRecipes(group, entries))
  const { declared, unread: unsaid } = readDeclared((column) => cellOf(row, columns[column]))
  const unread = [...(options ? [] : [texts.options]), ...(written ? [] : [texts.recipe]), ...unsaid]
  return {
    unread: unread.map((text) => text.replace(/\s+/g, ' ')),
    ...(withRecipes.length > 0 ? { options: withRecipes } : {}),
    ...(recipe.length > 0 ? { recipe } : {}),
    ...(Object.keys(declared).length > 0 ? { declared } : {}),
  }
}

function withChoiceRecipes(group: ReadGroup, entries: readonly RecipeEntry[]): ReadGroup {
  const choices = group.choices.map((choice) => {
    const own = entries.filter((entry) => entry.group === group.name && entry.choice === choice.name)
    return { ...choice, recipe: [...choice.recipe, ...own.map(({ line }) => line)] }
  })
  return { ...group, choices }
}

type CellPrice = { size: string | null; text: string; cents: Cents | null }

function rowsOf(
  row: readonly string[],
  columns: Columns,
  { name, prices, section }: { name: string; prices: CellPrice[]; section: string | null },
): ReadRow[] {
  const named = cellOf(row, columns.category)
  const category = findCategory(named)
  const base = {
    description: cellOf(row, columns.description).slice(0, longest.description),
    category,
    section: cellOf(row, columns.section) || (category === null ? named : '') || section,
  }
  const given = prices.filter(({ text }) => text !== '')
  if (given.length <= 1) {
    const price = given[0]?.cents ?? null
    return [withDoubt({ ...base, name: name.slice(0, longest.name), price }, doubtsOf(given[0]))]
  }
  return given.map(({ size, cents }, index) => {
    const mark = ` (${size ?? `${index + 1}`})`
    const found = { ...base, name: name.slice(0, longest.name - mark.length) + mark, price: cents }
    return withDoubt(found, [...doubtsOf({ cents }), size === null && 'No dice de qué tamaño es cada precio'])
  })
}

function doubtsOf(price: Pick<CellPrice, 'cents'> | undefined): (string | false)[] {
  return [
    price === undefined && 'Le falta el precio',
    price?.cents === null && 'El precio no se entiende',
    price?.cents === 0 && 'El precio es cero',
  ]
}

export function isTableHead(row: readonly string[]): boolean {
  return columnsNamed(row) !== null
}

/** Null unless the row names the columns of a table: a name or a price, and one more. */
function columnsNamed(row: readonly string[]): Columns | null {
  const columns: Columns = { prices: [] }
  for (const [at, cell] of row.entries()) {
    const column = columnOf(cell)
    if (column === null) continue
    if (column === 'price') columns.prices.push({ at, size: sizeOf(cell) })
    else columns[column] ??= at
  }
  const count = columns.prices.length + Object.keys(columns).length - 1
  const isHead = count >= 2 && columns.name !== undefined
  return isHead || (isRecipeHead(row) && count >= 1) ? columns : null
}

function columnOf(cell: string): Column | null {
  if (cell.length > 40) return null
  const words = folded(cell)
  for (const [column, names] of Object.entries(heads) as [Column, readonly string[]][]) {
    if (names.some((name) => words === name || words.startsWith(`${name} `))) return column
  }
  return null
}

/** 'Precio grande' has the size 'grande'. */
function sizeOf(head: string): string | null {
  const rest = head
    .replace(/^\S+\s*/, '')
    .replace(/[()$]|usd/giu, '')
    .trim()
  return rest === '' || /^(?:de venta|al p[uú]blico|con iva|final|unitario)$/iu.test(rest) ? null : rest.toLowerCase()
}

/** Without heads: the column with most prices, the one with the shortest words as names, a longer one as descriptions. */
function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const facts = Array.from({ length: width }, (_, at) => {
    const cells = rows.flatMap((row) => (row[at] ? [row[at]] : []))
    const words = cells.filter((cell) => /\p{L}{2}/u.test(cell) && readPrice(cell) === null)
    return {
      at,
      prices: cells.filter((cell) => readPrice(cell) !== null).length,
      categories: words.filter((cell) => findCategory(cell) !== null).length,
      distinct: new Set(words).size,
      length: words.reduce((sum, cell) => sum + cell.length, 0) / Math.max(words.length, 1),
      words: words.length,
    }
  })
  const price = facts.filter(({ prices, words }) => prices > words).sort((a, b) => b.prices - a.prices)[0]
  const texts = facts.filter(({ at, words }) => at !== price?.at && words > 0)
  const category = texts.find(({ categories: known, words, distinct }) => known > words / 2 && distinct < words)
  const others = texts.filter((text) => text !== category)
  const name = others.toSorted((a, b) => b.words - a.words || a.at - b.at)[0]
  const description = others.find((text) => text !== name && text.length > (name?.length ?? 0))
  return {
    prices: price ? [{ at: price.at, size: null }] : [],
    ...(name ? { name: name.at } : {}),
    ...(category ? { category: category.at } : {}),
    ...(description ? { description: description.at } : {}),
  }
}

function cellOf(row: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : (row[at] ?? '')
}

function textOf(row: readonly string[]): string[] {
  const text = row.filter((cell) => cell !== '').join(' · ')
  return text === '' ? [] : [text.slice(0, longestLeftover)]
}

function folded(cell: string): string {
  return wordsOf(cell).map(singularOf).join(' ')
}
