import { read, utils } from '@e965/xlsx'
import type { Sheet } from './read-source.ts'
import { RefusedReading } from './refusals.ts'
import { ensureUnpacksTo } from './unpacked-bytes.ts'

const mostUnpackedBytes = 30 * 1024 * 1024
const mostSheets = 20
const mostRows = 5000
const mostColumns = 40

/** XLSX and XLS. The values of formulas count; macros are not read. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  ensureUnpacksTo(bytes, mostUnpackedBytes)
  const workbook = open(bytes)
  return workbook.SheetNames.slice(0, mostSheets).flatMap((name) => {
    const sheet = workbook.Sheets[name]
    if (!sheet) return []
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true })
    return [{ name, cells: rows.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(textOf)) }]
  })
}

function open(bytes: Buffer) {
  try {
    return read(bytes, { type: 'buffer', dense: true, sheetRows: mostRows, cellFormula: false, cellHTML: false })
  } catch (error) {
    const isEncrypted = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new RefusedReading(isEncrypted ? 'encrypted' : 'broken')
  }
}

/** A price of 4.1 + 0.2 is stored as 4.299999999999999. */
function textOf(cell: unknown): string {
  return typeof cell === 'number' ? String(Math.round(cell * 10_000) / 10_000) : String(cell ?? '')
}
