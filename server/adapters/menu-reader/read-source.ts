import { maxImportRows } from '#contract/imports/imports.ts'
import { decodeText } from './decode-text.ts'
import { type MenuLine, type ReadMenu, readMenuLines } from './grammar/menu-lines.ts'
import { readMenuTables } from './grammar/menu-table.ts'
import { readPdf } from './read-pdf.ts'
import { readWorkbook } from './read-workbook.ts'
import { RefusedReading } from './refusals.ts'
import { kindOf } from './source-kind.ts'
import { findTable } from './text-table.ts'

/** `isTable`: the columns name descriptions and categories, so an empty one is meant. */
export type ReadSource = ReadMenu & { isTable: boolean }

/** The menu is made of pictures, which the photo reader reads: one photograph, or the pages of a scanned PDF. */
export type Photos = { photos: 'photograph' } | { photos: 'scans'; pages: number }

/** Finds out by content what was sent, and reads it. */
export async function readSource(bytes: Buffer): Promise<ReadSource | Photos> {
  const read = await readByContent(bytes)
  if ('photos' in read) return read
  if (read.rows.length === 0) throw new RefusedReading(read.leftover.length === 0 ? 'empty' : 'no_dishes')
  if (read.rows.length > maxImportRows) throw new RefusedReading('too_many_rows')
  return read
}

async function readByContent(bytes: Buffer): Promise<ReadSource | Photos> {
  const kind = kindOf(bytes)
  if (kind === 'photo') return { photos: 'photograph' }
  if (kind === 'other picture') throw new RefusedReading('picture')
  if (kind === 'workbook') return readTables(await readWorkbook(bytes))
  if (kind === 'pdf') {
    const { lines, pages } = await readPdf(bytes)
    return lines ? readPrinted(lines) : { photos: 'scans', pages }
  }
  const text = decodeText(bytes)
  const table = findTable(text)
  return table
    ? readTables([{ name: null, cells: table }])
    : readPrinted(text.split(/\r\n?|\n/).map((line) => ({ text: line })))
}

function readPrinted(lines: readonly MenuLine[]): ReadSource {
  return { ...readMenuLines(lines), isTable: false }
}

export type Sheet = { name: string | null; cells: string[][] }

function readTables(sheets: readonly Sheet[]): ReadSource {
  const read = readMenuTables(sheets.map(({ cells }) => cells))
  const tables = read.map((table, index) => ({ name: sheets[index]?.name ?? null, ...table }))
  const withDishes = tables.filter(({ rows }) => rows.length > 0)
  return {
    // If a workbook has several sheets of dishes, each is a section.
    rows: withDishes.flatMap(({ name, rows }) =>
      withDishes.length > 1 ? rows.map((row) => ({ ...row, section: row.section ?? name })) : rows,
    ),
    leftover: tables.flatMap(({ leftover }) => leftover),
    isTable: true,
  }
}
