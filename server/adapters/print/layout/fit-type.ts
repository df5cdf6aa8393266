import { type Balanced, balanceColumns, type Room } from './balance-columns.ts'
import type { Unit } from './fill-columns.ts'

/** One way to arrange the units; the first way that works is taken. */
export type Arrangement = {
  /** The size of the smallest letters, in points. */
  largest: number
  smallest: number
  columnWidth: number
  /** Whether other columns stand beside it. */
  isDense: boolean
  /** The room on each page, when there are this many pages. */
  roomsOf: (pageCount: number) => Room[]
  /** Whether columns may end at different heights. */
  mayBeUneven?: boolean
}

export type Fitted<Content> = Balanced<Content> & { size: number; arrangement: Arrangement }

const step = 0.25
/** Letters may be this much smaller, in points, so that columns are read in their order. */
const mostForOrder = 2
/** Ten times the pages of the longest menu that was tried. */
const mostPages = 1_000

/**
 * The largest letters with which everything fits into the usual number of pages; fewer pages when the largest letters allow it, more when
 * even the smallest are too large.
 */
export function fitType<Content>(
  unitsAt: (size: number, arrangement: Arrangement) => readonly Unit<Content>[],
  arrangements: readonly Arrangement[],
  usualPages: number,
): Fitted<Content> {
  for (let pageCount = 1; pageCount <= mostPages; pageCount += 1) {
    for (const arrangement of arrangements) {
      const { largest, smallest } = arrangement
      const fitted = fitArrangement(arrangement, pageCount, pageCount < usualPages ? largest : smallest)
      if (fitted) return fitted
    }
  }
  throw new Error('The menu does not fit on paper: a single line is taller than a column')

  function fitArrangement(arrangement: Arrangement, pageCount: number, smallest: number): Fitted<Content> | null {
    const { largest, roomsOf, mayBeUneven = false } = arrangement
    const rooms = roomsOf(pageCount)
    const balanceAt = (size: number) => balanceColumns(unitsAt(size, arrangement), rooms, { size, mayBeUneven })
    const fitting = findLargest((largest - smallest) / step, (steps) => balanceAt(smallest + steps * step) !== null)
    let best: Fitted<Content> | null = null
    for (let steps = fitting; steps >= 0; steps -= 1) {
      const size = smallest + steps * step
      if (best && best.size - size > mostForOrder) break
      const balanced = balanceAt(size)
      if (!balanced || !(balanced.isBalanced || mayBeUneven)) continue
      if (balanced.isReadInOrder) return { ...balanced, size, arrangement }
      best ??= { ...balanced, size, arrangement }
    }
    return best
  }
}

/** The largest number up to `most` that fits, or -1. What fits, fits in smaller letters too: so only a few sizes are measured. */
function findLargest(most: number, fits: (number: number) => boolean): number {
  let [fitting, tooLarge] = [-1, most + 1]
  while (tooLarge - fitting > 1) {
    // The smallest is tried first: often it does not fit either.
    const tried = fitting === -1 ? 0 : Math.ceil((fitting + tooLarge) / 2)
    if (fits(tried)) fitting = tried
    else tooLarge = tried
  }
  return fitting
}
