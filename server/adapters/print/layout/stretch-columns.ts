import type { Column } from './fill-columns.ts'
import { isReadAsTable } from './read-as-table.ts'

/** Which gaps of a column grow: all of them, the upper ones first, the lower ones first, all of them as little as possible, or none. */
type Growth = 'even' | 'early' | 'late' | 'little' | 'none'

/** The columns of a page take turns. */
const ways: [Growth, Growth][] = [
  ['even', 'even'],
  ['even', 'early'],
  ['even', 'late'],
  ['late', 'early'],
  ['early', 'late'],
  ['even', 'little'],
  ['little', 'even'],
  ['none', 'even'],
  ['even', 'none'],
]
/** How much lower all columns may end when sections have to be moved, as shares of the size. */
const lowerings = [0, 0.65, 1.3]
const tolerance = 0.02

type Page = { size: number; room: number; mayBeUneven: boolean }

/**
 * Gaps grow so that the columns of a page end at the same height. Sections that would stand in rows, and be read as a table by
 * `pdftotext`, are moved against each other.
 */
export function stretchColumns<Content>(
  columns: Column<Content>[],
  { size, room, mayBeUneven }: Page,
): Column<Content>[] {
  const highest = Math.max(...columns.map(({ height }) => height))
  const usual = growAll(columns, highest, ['even', 'even'])
  if (columns.length === 1 || !isReadAsTable(usual, size)) return usual
  for (const lowering of lowerings) {
    const height = Math.max(highest, Math.min(highest + lowering * size, room))
    for (const way of ways) {
      const moved = growAll(columns, height, way)
      if ((areEven(moved) || mayBeUneven) && !isReadAsTable(moved, size)) return moved
    }
  }
  return usual
}

/** Whether the columns end within the tolerance of each other. */
export function areEven(columns: readonly Column<unknown>[]): boolean {
  const heights = columns.map(({ height }) => height)
  return Math.min(...heights) >= Math.max(...heights) * (1 - tolerance)
}

function growAll<Content>(columns: Column<Content>[], height: number, way: [Growth, Growth]): Column<Content>[] {
  return columns.map((column, index) => {
    const growth = way[index % 2] ?? 'even'
    const end = growth === 'little' ? height * (1 - tolerance * 0.9) : height
    return grow(column, Math.max(0, end - column.height), growth)
  })
}

function grow<Content>({ pieces, height }: Column<Content>, wanted: number, growth: Growth): Column<Content> {
  const limits = pieces.map(({ stretch }, index) => (index === 0 ? 0 : stretch))
  const most = limits.reduce((sum, limit) => sum + limit, 0)
  const total = growth === 'none' ? 0 : Math.min(wanted, most)
  let [rest, grown] = [growth === 'late' ? most - total : total, 0]
  const moved = pieces.map((piece, index) => {
    const limit = limits[index] ?? 0
    if (growth !== 'early' && growth !== 'late') grown += most > 0 ? (limit / most) * total : 0
    else {
      // From below: the upper gaps keep what the lower ones did not need.
      const share = Math.min(rest, limit)
      rest -= share
      grown += growth === 'early' ? share : limit - share
    }
    return { ...piece, top: piece.top + grown }
  })
  return { pieces: moved, height: height + grown }
}
