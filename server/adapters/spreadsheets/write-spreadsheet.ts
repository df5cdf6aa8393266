import { utils, write } from '@e965/xlsx'
import { type CsvCell, writeCsv } from '#contract/csv-text.ts'

type Rows = readonly (readonly CsvCell[])[]

/** A workbook has several sheets by name, a CSV one. */
export type Spreadsheet = { format: 'xlsx'; sheets: Record<string, Rows> } | { format: 'csv'; rows: Rows }

export function writeSpreadsheet(spreadsheet: Spreadsheet): Uint8Array {
  return spreadsheet.format === 'xlsx' ? writeWorkbook(spreadsheet.sheets) : Buffer.from(writeCsv(spreadsheet.rows))
}

function writeWorkbook(sheets: Record<string, Rows>): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.map(literal))), name)
  // Strings that stand in their cells are unescaped twice when they are read.
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true })
}

/** In a workbook '_x0041_' means the character with that number, so the stroke before it is written as one. */
function literal(cell: CsvCell): CsvCell {
  return typeof cell === 'string' ? cell.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_') : cell
}
