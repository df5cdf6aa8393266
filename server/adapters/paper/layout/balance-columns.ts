import { type Column, fillColumns, type Unit } from './fill-columns.ts'

/** The columns of one page. */
export type Room = { columns: number; height: number }

export type Balanced<Content> = {
  /** The columns of each page. */
  pages: Column<Content>[][]
  /** Whether the columns of each page end within `tolerance` of each other. */
  isBalanced: boolean
}

const tolerance = 0.02
const searchSteps = 18

/**
 * The units in the lowest columns that take them all. Then the gaps of shorter columns grow by at most `mostStretch` each, so that the columns
 * of a page end at the same height. Null when the pages do not take everything.
 */
export function balanceColumns<Content>(
  units: readonly Unit<Content>[],
  rooms: readonly Room[],
  mostStretch: number,
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
    return stretch(own, mostStretch)
  })
  return { pages, isBalanced: pages.every(isEven) }
}

function stretch<Content>(columns: Column<Content>[], mostStretch: number): Column<Content>[] {
  const highest = Math.max(...columns.map(({ height }) => height))
  return columns.map(({ pieces, height }) => {
    const gaps = pieces.length - 1
    const extra = gaps > 0 ? Math.min((highest - height) / gaps, mostStretch) : 0
    return {
      pieces: pieces.map((piece, index) => ({ ...piece, top: piece.top + extra * index })),
      height: height + extra * Math.max(gaps, 0),
    }
  })
}

function isEven(columns: readonly Column<unknown>[]): boolean {
  const heights = columns.map(({ height }) => height)
  return Math.min(...heights) >= Math.max(...heights) * (1 - tolerance)
}
