import { type Column, fillColumns, type Unit } from './fill-columns.ts'
import { isReadAsTable } from './read-as-table.ts'
import { areEven, stretchColumns } from './stretch-columns.ts'

/** The columns of one page. */
export type Room = { columns: number; height: number }

export type Balanced<Content> = {
  /** The columns of each page. */
  pages: Column<Content>[][]
  /** Whether the columns of each page end together. */
  isBalanced: boolean
  /** Whether `pdftotext` reads one column after the other. */
  isReadInOrder: boolean
}

const searchSteps = 18

/**
 * The units in the lowest columns that take them all. Then the gaps of shorter columns grow. Null when the pages do not take everything.
 */
export function balanceColumns<Content>(
  units: readonly Unit<Content>[],
  rooms: readonly Room[],
  { size, mayBeUneven }: { size: number; mayBeUneven: boolean },
): Balanced<Content> | null {
  const heights = rooms.flatMap(({ columns, height }) => Array.from({ length: columns }, () => height))
  const tallest = Math.max(...heights)
  let columns = fillColumns(units, heights, tallest)
  if (!columns) return null
  let [low, high] = [0, tallest]
  for (let step = 0; step < searchSteps; step += 1) {
    const limit = (low + high) / 2
    const lower = fillColumns(
      units,
      heights.map((height) => Math.min(height, limit)),
      tallest,
    )
    if (lower) [columns, high] = [lower, limit]
    else low = limit
  }
  let next = 0
  const pages = rooms.map((room) => {
    const own = columns.slice(next, next + room.columns)
    next += room.columns
    return stretchColumns(own, { size, mayBeUneven, room: room.height })
  })
  return {
    pages,
    isBalanced: pages.every(areEven),
    isReadInOrder: !pages.some((columns) => isReadAsTable(columns, size)),
  }
}
