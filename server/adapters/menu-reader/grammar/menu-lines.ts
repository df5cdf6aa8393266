import type { Category } from '#contract/menu/categories.ts'
import type { Cents } from '#contract/money.ts'
import { matchCategory } from '#contract/search/category-match.ts'
import type { Declared } from './declared-text.ts'
import { type PricedLine, readPricedLine } from './line-prices.ts'
import type { ReadGroup } from './options-text.ts'
import type { ReadIngredient } from './recipe-text.ts'

/** A printed line. `size` is the height of its letters, and `priced` what its prices are, where they are known apart from the text. */
export type MenuLine = { text: string; size?: number; priced?: PricedLine | null }

/** A dish as it was read. Null where the source does not say it. */
export type ReadRow = {
  name: string
  description: string
  price: Cents | null
  /** Only where the source names it, as in a spreadsheet's column. */
  category: Category | null
  section: string | null
  /** Somebody has to look at it. */
  flagged: boolean
  /** Why, in words for its owner. */
  doubt?: string
  /** Which of the printed lines has its price, where lines were read. */
  line?: number
  /** Sizes and extras, where the source is a table with such a column. */
  options?: ReadGroup[]
  /** The recipe, where a table has one. */
  recipe?: ReadIngredient[]
  /** Allergens and diets, where the source is a table with such columns. */
  declared?: Declared
}
export type ReadMenu = { rows: ReadRow[]; leftover: string[] }

type Line =
  | { kind: 'blank' }
  | ({ kind: 'priced'; text: string; size: number | undefined } & PricedLine)
  | { kind: 'words'; text: string; size: number | undefined }

const longestLine = 400
const longestName = 120
const longestDescription = 1000

/** Contact lines and opening hours have numbers, too. */
const isContact =
  /(?:\b(?:telf?|tel[eé]fono|cel(?:ular)?|whatsapp|ruc|horario|direcci[oó]n|wifi|clave)\b|www\.|https?:|@|\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)s? (?:a|de|y)\b)/iu

/** Taxes, and the sums of a receipt. 'Almuerzo (incluye IVA)' is a dish. */
const isNotice =
  /(?:\b(?:iva|i\.v\.a|impuestos?|sub ?total|propina|recargo|factura|consumo m[ií]nimo|efectivo|vuelto|su cambio|descuento|base imponible)\b|^(?:total|cambio)\b|\bprecios?\b.*\bincluy)/iu

function isNoDish(text: string): boolean {
  return isContact.test(text) || isNotice.test(text.replace(/(?<=\p{L}\s?)\([^)]*\)/gu, ''))
}

/** Reads a menu as it is printed: dishes with prices, headings, descriptions. What became no dish is in `leftover`. */
export function readMenuLines(printed: readonly MenuLine[]): ReadMenu {
  const lines = printed.map(readLine)
  const usualSize = medianSize(lines)
  const rows: ReadRow[] = []
  const leftover: string[] = []
  let section: string | null = null
  let sizes: string[] | null = null
  /** Words that may be the name of a dish whose price stands below. */
  let waiting: string[] = []
  /** A line right below a dish describes it. */
  let described: ReadRow | undefined
  let isAfterBlank = true
  let isSectionEmpty = false

  function readPriced(line: PricedLine & { text: string }, index: number): void {
    const isPriceAlone = line.words === ''
    const [name, ...below] = isPriceAlone ? waiting : [line.words]
    if (!isPriceAlone) leftover.push(...waiting)
    if (name === undefined) leftover.push(line.text)
    else rows.push(...rowsOf(line, { name, description: below.join(' '), section, sizes, line: index }))
    waiting = []
    described = rows.at(-1)
    isSectionEmpty = false
  }

  /** 'Bebidas' above 'Frías' belongs to it; any other heading without dishes is text that became no row. */
  function readHeading(heading: string): void {
    const isPart = isSectionEmpty && section !== null && matchCategory(section) !== null && !matchCategory(heading)
    if (isSectionEmpty && section !== null && !isPart) leftover.push(section)
    section = isPart ? `${section}: ${heading}` : heading
    isSectionEmpty = true
    sizes = null
    described = undefined
  }

  function readWords(text: string, index: number): void {
    const headed = splitHeadedSizes(text)
    if (headed) {
      readHeading(headingOf(headed.heading))
      sizes = partsOf(headed.sizes)
    } else if (isSizesLine(text)) sizes = partsOf(text)
    else if (isNameOfPriceBelow(lines, index) && !isNoDish(text)) waiting.push(text)
    else if (isHeading(lines, index, { usualSize, isAfterBlank }) && !isNoDish(text)) {
      readHeading(headingOf(text))
    } else if (described && !isAfterBlank && !isNoDish(text)) {
      described.description = joined(described.description, quietly(text))
    } else {
      leftover.push(text)
      described = undefined
    }
  }

  for (const [index, line] of lines.entries()) {
    if (line.kind === 'priced') readPriced(line, index)
    else if (line.kind === 'words') readWords(line.text, index)
    isAfterBlank = line.kind === 'blank'
  }
  const unused = isSectionEmpty && section !== null ? [section] : []
  return { rows: markRepeated(rows), leftover: [...leftover, ...waiting, ...unused] }
}

function readLine({ text, size, priced: known }: MenuLine): Line {
  const clean = text
    .slice(0, longestLine)
    .replace(/^[\s•·*►▪✓>-]+(?=\S)/u, '')
    .replace(/^\d{1,3}[.)]\s+(?=\p{L})/u, '')
    .trimEnd()
  if (clean.trim() === '') return { kind: 'blank' }
  const priced = isNoDish(clean) ? null : (known ?? (known === null ? null : readPricedLine(clean)))
  if (priced && (priced.words === '' || /\p{L}{2}/u.test(priced.words))) {
    return { kind: 'priced', text: clean.trim(), size, ...priced }
  }
  return { kind: 'words', text: clean.trim(), size }
}

type Surroundings = {
  name: string
  description: string
  section: string | null
  sizes: readonly string[] | null
  line: number
}

/** One row for each price: a dish in two sizes is two rows, whose names say the size. */
function rowsOf(
  { prices, isDoubtful }: PricedLine,
  { name: words, description: below, section, sizes, line }: Surroundings,
): ReadRow[] {
  const { name, description } = splitName(words)
  const row = { description: joined(description, below), section, category: null, line }
  const guessed = prices.length === 2 ? ['pequeño', 'grande'] : ['pequeño', 'mediano', 'grande', 'extra grande']
  const columns = sizes?.length === prices.length ? sizes : null
  return prices.map(({ cents, size }, index) => {
    const label = prices.length === 1 ? null : (size ?? columns?.[index]?.toLowerCase() ?? guessed[index])
    const isGuessed = prices.length > 1 && size === null && columns === null
    // Under 'Pequeño   Grande' one price may be of either.
    const isEither = sizes !== null && prices.length === 1
    const doubts = [
      cents === 0 && 'El precio es cero',
      isDoubtful && 'El número puede no ser un precio',
      isGuessed && 'No dice de qué tamaño es cada precio',
      isEither && 'No dice de qué tamaño es el precio',
      name.length < 3 && 'El nombre es muy corto',
    ]
    return withDoubt({ ...row, name: nameWith(name, label), price: cents }, doubts)
  })
}

/** The first of the reasons to look at the row flags it. */
export function withDoubt(row: Omit<ReadRow, 'flagged' | 'doubt'>, doubts: readonly (string | false)[]): ReadRow {
  const doubt = doubts.find((reason) => reason !== false)
  return doubt ? { ...row, flagged: true, doubt } : { ...row, flagged: false }
}

function nameWith(name: string, size: string | null | undefined): string {
  const mark = size ? ` (${size})` : ''
  return name.slice(0, longestName - mark.length).trimEnd() + mark
}

/** 'Locro - con queso y aguacate', 'Locro (con queso y aguacate)', 'Locro: papas, queso'. */
function splitName(words: string): { name: string; description: string } {
  const clean = quietly(words.replace(/\s+/g, ' ').trim())
  const bracketed = /^(.{3,60}?)\s*\(([^()]{13,})\)$/u.exec(clean)
  const dashed = /^(.{3,60}?)(?:\s+[-–—|]\s+|:\s+)(.{3,})$/u.exec(clean)
  const listed = clean.length > 60 ? /^([^,]{3,60}),\s*(.{3,})$/u.exec(clean) : null
  const [, name = clean, description = ''] = bracketed ?? dashed ?? listed ?? []
  return { name: name.trim(), description: description.trim() }
}

/** Capitals throughout become a sentence: 'LOCRO DE PAPA' is 'Locro de papa'. */
function quietly(text: string): string {
  const isLoud = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)
  if (!isLoud) return text
  const low = text.toLocaleLowerCase('es')
  return low.charAt(0).toLocaleUpperCase('es') + low.slice(1)
}

function headingOf(text: string): string {
  return quietly(text.replace(/^#+\s*/, '').replace(/[\s:.…·*_-]+$/, '')).slice(0, longestName)
}

function isHeading(
  lines: readonly Line[],
  index: number,
  { usualSize, isAfterBlank }: { usualSize: number | null; isAfterBlank: boolean },
): boolean {
  const line = lines[index]
  if (line?.kind !== 'words') return false
  const { text, size } = line
  if (/^#+\s|:$/.test(text) && text.length <= 60) return true
  const isShort = text.split(/\s+/).length <= 5 && !/[,;.]$|,/.test(text) && /^[\p{Lu}\d¡]/u.test(text)
  if (!isShort) return false
  if (usualSize !== null && size !== undefined && size > usualSize * 1.15) return true
  let next = index + 1
  while (lines[next]?.kind === 'blank') next += 1
  if (lines[next]?.kind !== 'priced') return matchCategory(text) !== null && isAfterBlank
  const isLoud = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)
  return isAfterBlank || isLoud || isCategoryWord(text)
}

/** A heading without a blank line before it is told by a word for a kind of dish: 'Sopas', 'Bebidas frías'. */
function isCategoryWord(text: string): boolean {
  return matchCategory(text.split(/\s+/)[0] ?? '') !== null && text.split(/\s+/).length <= 3
}

/** Name, perhaps a description, then a line with nothing but the price. */
function isNameOfPriceBelow(lines: readonly Line[], index: number): boolean {
  for (const line of lines.slice(index + 1, index + 4)) {
    if (line.kind === 'blank') return false
    if (line.kind === 'priced') return line.words === ''
  }
  return false
}

function partsOf(text: string): string[] {
  return text.trim().split(/\s*[/|]\s*|\s+/)
}

/** The heads of two columns of prices: 'Pequeño   Grande'. */
function isSizesLine(text: string): boolean {
  const words = partsOf(text)
  const known =
    /^(?:pequeñ[oa]|chic[oa]|median[oa]|grande|personal|individual|familiar|vaso|jarra|copa|botella|medi[oa]|enter[oa]|simple|doble)$/iu
  return words.length >= 2 && words.length <= 4 && words.every((word) => known.test(word))
}

/** 'Postres      Personal   Familiar': the heading stands on the line of the sizes. */
function splitHeadedSizes(text: string): { heading: string; sizes: string } | null {
  const [heading = '', ...rest] = text.split(/\s{3,}/)
  const sizes = rest.join(' ')
  if (!/\p{L}{2}/u.test(heading) || isSizesLine(`${heading} ${sizes}`) || !isSizesLine(sizes)) return null
  return { heading, sizes }
}

function joined(first: string, second: string): string {
  return [first, second]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, longestDescription)
}

/** The same dish twice in one section: one of the two is misread, or printed twice. */
function markRepeated(rows: readonly ReadRow[]): ReadRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const key = `${row.section}\n${row.name.toLocaleLowerCase('es')}`
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? { ...row, flagged: true, doubt: row.doubt ?? 'Está dos veces en esta sección' } : row
  })
}

function medianSize(lines: readonly Line[]): number | null {
  const sizes = lines.flatMap((line) => (line.kind !== 'blank' && line.size !== undefined ? [line.size] : []))
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? null
}
