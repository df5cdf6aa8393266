import { findCategory } from './category-match.ts'
import { readPrice } from './line-prices.ts'
import type { ReadMenu, ReadRow } from './menu-lines.ts'
import type { Cents } from './money.ts'
import { singularOf, wordsOf } from './search-words.ts'

type Column = 'name' | 'description' | 'price' | 'category' | 'section'
type Columns = Partial<Record<Column, number>> & { prices: { at: number; size: string | null }[] }

const heads: Record<Column, readonly string[]> = {
  name: ['plato', 'nombre', 'producto', 'item', 'articulo', 'nombre del plato', 'dish', 'name'],
  description: ['descripcion', 'detalle', 'ingrediente', 'description', 'contiene'],
  price: ['precio', 'valor', 'pvp', 'costo', 'price', 'usd'],
  category: ['categoria', 'category'],
  section: ['seccion', 'tipo', 'grupo', 'familia', 'section'],
}
/** A table with these heads holds recipes. */
const recipeHeads = ['ingrediente', 'cantidad', 'unidad']
const headsWithin = 15
const longest = { name: 120, description: 1000 } as const

/** Reads the rows of a spreadsheet: columns by their heads, in any order, or without heads by what is in them. */
export function readMenuTable(table: readonly (readonly string[])[]): ReadMenu {
  const rows = table.map((row) => row.map((cell) => cell.trim()))
  const head = rows.slice(0, headsWithin).findIndex((row) => columnsNamed(row) !== null)
  if (head >= 0 && isRecipeHead(rows[head] ?? [])) return { rows: [], leftover: [] }
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
    else read.push(...rowsOf(row, columns, { name, prices, section }))
  }
  return { rows: read, leftover }
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
    return [{ ...base, name: name.slice(0, longest.name), price, flagged: price === null || price === 0 }]
  }
  return given.map(({ size, cents }, index) => {
    const mark = ` (${size ?? `${index + 1}`})`
    return {
      ...base,
      name: name.slice(0, longest.name - mark.length) + mark,
      price: cents,
      flagged: size === null || !cents,
    }
  })
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

function isRecipeHead(row: readonly string[]): boolean {
  const words = row.map(folded)
  return recipeHeads.every((head) => words.includes(head))
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
  return text === '' ? [] : [text.slice(0, 400)]
}

function folded(cell: string): string {
  return wordsOf(cell).map(singularOf).join(' ')
}
