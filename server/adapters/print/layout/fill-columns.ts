/** A line, or whatever else cannot be divided. */
export type Part<Content> = { height: number; content: Content }

/** Printed in one piece: a dish, or a heading with its first dish. */
export type Unit<Content> = {
  parts: readonly Part<Content>[]
  /** The space above the unit, unless the unit begins a column. */
  gap: number
  /** By how much the gap may grow. */
  stretch: number
  /** Whether the unit begins with a heading. */
  isHeaded: boolean
  /** A unit that is taller than a whole column is divided, but its first parts stay together. */
  keep: number
}

/** `stretch`: how much the gap above it may grow. */
export type Piece<Content> = { top: number; stretch: number; isHeaded: boolean; parts: readonly Part<Content>[] }
export type Column<Content> = { pieces: Piece<Content>[]; height: number }

/** One column after the other, each as full as its height allows. Null when something is left over. */
export function fillColumns<Content>(
  units: readonly Unit<Content>[],
  heights: readonly number[],
  tallest: number,
): Column<Content>[] | null {
  const columns = heights.map((): Column<Content> => ({ pieces: [], height: 0 }))
  let at = 0
  for (const { parts, gap, keep, stretch, isHeaded } of units) {
    let [rest, together] = [parts, keep]
    while (rest.length > 0) {
      const column = columns[at]
      if (!column) return null
      const top = column.pieces.length === 0 ? 0 : column.height + gap
      const taken = countTaken(rest, (heights[at] ?? 0) - top, { together, tallest })
      if (taken === 0) {
        at += 1
        continue
      }
      column.pieces.push({ top, stretch, isHeaded: isHeaded && rest === parts, parts: rest.slice(0, taken) })
      column.height = top + heightOf(rest.slice(0, taken))
      rest = rest.slice(taken)
      together = 1
    }
  }
  return columns
}

export function heightOf(parts: readonly Part<unknown>[]): number {
  return parts.reduce((sum, { height }) => sum + height, 0)
}

type Rules = { together: number; tallest: number }

/** Counts the parts that go into this column: all or none, unless no column has room for all. */
function countTaken(parts: readonly Part<unknown>[], room: number, { together, tallest }: Rules): number {
  const count = countFitting(parts, room)
  if (count === parts.length) return count
  const isDivided = heightOf(parts) > tallest + tolerance
  return isDivided && count >= Math.min(together, parts.length) ? count : 0
}

/** Sums of heights are compared: the last bits differ. */
const tolerance = 0.001

function countFitting(parts: readonly Part<unknown>[], room: number): number {
  let [count, height] = [0, 0]
  for (const part of parts) {
    height += part.height
    if (height > room + tolerance) return count
    count += 1
  }
  return count
}
