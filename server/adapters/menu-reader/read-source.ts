import { maxImportRows } from '#contract/imports.ts'
import { type MenuLine, type ReadMenu, readMenuLines } from '#contract/menu-lines.ts'
import { readMenuTables } from '#contract/menu-table.ts'
import { decodeText } from './decode-text.ts'
import { readPdf } from './read-pdf.ts'
import { readWorkbook } from './read-workbook.ts'
import { RefusedReading } from './refusals.ts'
import { findTable } from './text-table.ts'

/** `isTable`: the columns name descriptions and categories, so an empty one is meant. */
export type ReadSource = ReadMenu & { isTable: boolean }

/** Pictures of pages, for whoever can read those. */
export type Photos = { photos: Uint8Array[] }

/** Finds out by content what was sent, and reads it. */
export async function readSource(bytes: Buffer): Promise<ReadSource | Photos> {
  const read = await readByContent(bytes)
  if ('photos' in read) return read
  if (read.rows.length === 0) throw new RefusedReading(read.leftover.length === 0 ? 'empty' : 'no_dishes')
  if (read.rows.length > maxImportRows) throw new RefusedReading('too_many_rows')
  return read
}

async function readByContent(bytes: Buffer): Promise<ReadSource | Photos> {
  if (startsWith(bytes, '%PDF-')) {
    const read = await readPdf(bytes)
    return 'photos' in read ? read : readPrinted(read.lines)
  }
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, '\u00d0\u00cf\u0011\u00e0'))
    return readTables(await readWorkbook(bytes))
  if (isPhoto(bytes)) return { photos: [bytes] }
  if (isOtherPicture(bytes)) throw new RefusedReading('picture')
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
    // Where a workbook has several sheets of dishes, each is a section.
    rows: withDishes.flatMap(({ name, rows }) =>
      withDishes.length > 1 ? rows.map((row) => ({ ...row, section: row.section ?? name })) : rows,
    ),
    leftover: tables.flatMap(({ leftover }) => leftover),
    isTable: true,
  }
}

function startsWith(bytes: Buffer, mark: string): boolean {
  return bytes.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'))
}

function isPhoto(bytes: Buffer): boolean {
  const isWebp = startsWith(bytes, 'RIFF') && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  return isWebp || ['\u0089PNG', '\u00ff\u00d8\u00ff'].some((mark) => startsWith(bytes, mark))
}

function isOtherPicture(bytes: Buffer): boolean {
  const isHeic = bytes.subarray(4, 8).toString('latin1') === 'ftyp'
  return isHeic || ['GIF8', 'BM', 'II*\u0000', 'MM\u0000*'].some((mark) => startsWith(bytes, mark))
}
