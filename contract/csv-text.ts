export type CsvCell = string | number

/** The text of a file that spreadsheets open, with the mark that tells Excel that it is UTF-8. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')}`
}

/** A spreadsheet runs what begins like this as a formula. The import of a menu takes the apostrophe off again. */
function harmless(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

function quoted(cell: CsvCell): string {
  const text = String(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
