import type { CartaFormat } from '#contract/print/print.ts'
import type { Arrangement } from './fit-type.ts'

export const a4 = { width: 595.28, height: 841.89 }
const a5 = { width: 419.53, height: 595.28 }

export type Sheet = {
  width: number
  height: number
  margin: number
  /** The least height of the head on the first page. */
  head: number
  /** Letters of the notes. */
  noteSize: number
  usualPages: number
  arrangementsFor: (around: Around) => Arrangement[]
}

/** The height of what stands on the first and on the last page. */
type Around = { head: number; foot: number }

/** The smallest letters on paper. */
export const smallestType = 8
const largestType = 12
const gutter = 26
/** A line of a lonely column stays readable. */
const widestColumn = 400
/** The line at the bottom of a page that is not the last. */
export const pageLineHeight = 20

export function sheetOf(format: CartaFormat): Sheet {
  switch (format) {
    case 'a4':
      return createSheet({ ...a4, margin: 42, head: 86, usualPages: 1, columns: 2, noteSize: smallestType })
    case 'a5':
      return createSheet({ ...a5, margin: 30, head: 66, usualPages: 2, columns: 1, noteSize: smallestType })
    case 'macrotipo':
      return createSheet({ ...a4, margin: 42, head: 96, usualPages: 1, columns: 1, noteSize: 18 })
    case 'triptico':
      return createTriFold()
  }
}

type Measures = Omit<Sheet, 'arrangementsFor'> & { columns: 1 | 2 }

function createSheet({ columns, ...sheet }: Measures): Sheet {
  const width = sheet.width - 2 * sheet.margin
  const height = sheet.height - 2 * sheet.margin
  const isLarge = sheet.noteSize > smallestType
  const [largest, smallest] = isLarge ? [sheet.noteSize, sheet.noteSize] : [largestType, smallestType]

  function arrange(columnsOfPage: number, columnWidth: number, { head, foot }: Around): Arrangement {
    return {
      largest,
      smallest,
      columnWidth,
      isDense: columnsOfPage > 1,
      roomsOf: (pageCount) =>
        Array.from({ length: pageCount }, (_, page) => ({
          columns: columnsOfPage,
          height: height - (page === 0 ? head : 0) - (page === pageCount - 1 ? foot : pageLineHeight),
        })),
    }
  }

  function arrangementsFor(around: Around): Arrangement[] {
    const one = arrange(1, isLarge ? width : Math.min(width, widestColumn), around)
    if (columns === 1) return [one]
    // A short menu stands in one column of large letters.
    return [{ ...one, smallest: largest }, arrange(2, (width - gutter) / 2, around), one]
  }

  return { ...sheet, arrangementsFor }
}

/** Landscape A4, folded twice: three panels inside. Outside: one more for dishes, the back with the code, the cover. */
function createTriFold(): Sheet {
  const sheet = { width: a4.height, height: a4.width, margin: 24, head: 0, usualPages: 2, noteSize: smallestType }
  const arrangement: Arrangement = {
    largest: largestType,
    smallest: smallestType,
    columnWidth: sheet.width / 3 - 2 * sheet.margin,
    isDense: true,
    // Panels are seen one by one.
    mayBeUneven: true,
    // The second page is the outside, with one panel for dishes.
    roomsOf: (pageCount) =>
      Array.from({ length: pageCount }, (_, page) => ({
        columns: page === 1 ? 1 : 3,
        height: sheet.height - 2 * sheet.margin,
      })),
  }
  return { ...sheet, arrangementsFor: () => [arrangement] }
}

/** The left edge of a column. */
export function columnLeft(
  sheet: Sheet,
  column: number,
  { columns, width }: { columns: number; width: number },
): number {
  if (sheet.usualPages === 2 && sheet.width > sheet.height) return (sheet.width / 3) * column + sheet.margin
  if (columns === 1) return (sheet.width - width) / 2
  return sheet.margin + column * (width + gutter)
}
