import Papa from 'papaparse'
import { isTableHead } from './grammar/menu-table.ts'

const mostLines = 5000

/** The cells of comma-, semicolon- or tab-separated text; null when it is a menu as people write it. */
export function findTable(text: string): string[][] | null {
  const tables = ['\t', ';', ','].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', preview: mostLines })
    return { cells: data.map((row) => row.map(readable)), delimiter }
  })
  // Texts in cells have commas and semicolons as well; heads do not.
  const headed = tables.find(({ cells: [first = []] }) => isTableHead(first))
  return (headed ?? tables.find(({ cells, delimiter }) => isTable(cells, delimiter)))?.cells ?? null
}

/** Most rows have the same number of cells. 'Locro 3,50' has a comma, too, but between digits. */
function isTable(cells: readonly string[][], delimiter: string): boolean {
  const several = cells.filter((row) => row.length > 1)
  if (several.length < 1 || several.length < cells.length * 0.6) return false
  const widths = Map.groupBy(several, (row) => row.length)
  const usual = Math.max(...Array.from(widths.values(), (rows) => rows.length))
  if (usual < several.length * 0.6) return false
  if (delimiter !== ',') return true
  const isDecimalComma = several.filter((row) => /\d$/.test(row[0] ?? '') && /^\d/.test(row[1] ?? ''))
  // Descriptions have commas as well; a table of commas has a price in a cell of its own.
  const hasPriceCell = several.filter((row) => row.some((cell) => /^\s*\$?\s*\d+(?:[.,]\d{1,2})?\s*$/.test(cell)))
  return isDecimalComma.length < several.length / 2 && hasPriceCell.length >= several.length / 2
}

/** Our own export writes an apostrophe before what a spreadsheet would run as a formula. */
function readable(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r])/, '')
}
