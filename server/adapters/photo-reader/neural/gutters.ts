import type { Piece } from './printed-line.ts'

/** A vertical strip without text. `slant`: pixels to the right for each pixel down, where the photograph shows it inclined. */
type Gutter = { x: number; slant: number }
type Size = { width: number; height: number }

const slants = [0, -0.03, 0.03, -0.06, 0.06, -0.1, 0.1, -0.15, 0.15]
/** A title above both columns may cross it. */
const mostCrossing = 0.04
const leastWidth = 0.5
const fewestPrices = 3
/** Columns of prices alone, under the names of sizes, are no columns of dishes. */
const leastTexts = 0.6
const mostParted = 0.2

/** Divides a page into columns that have names and prices each: what stands in different columns never belongs together. */
export function splitAtGutters(pieces: readonly Piece[], size: Size): Piece[][] {
  const gutter = findGutter(pieces, size)
  if (!gutter) return [[...pieces]]
  const isLeft = (piece: Piece) => shifted(piece.x, piece, gutter.slant, size) < gutter.x
  return [pieces.filter(isLeft), pieces.filter((piece) => !isLeft(piece))].flatMap((part) => splitAtGutters(part, size))
}

function findGutter(pieces: readonly Piece[], size: Size): Gutter | null {
  let best: (Gutter & { width: number }) | null = null
  for (const slant of slants) {
    for (const { x, width } of emptyStrips(pieces, slant, size)) {
      if (best && width <= best.width) continue
      const isLeft = (piece: Piece) => shifted(piece.x, piece, slant, size) < x
      const [left, right] = [pieces.filter(isLeft), pieces.filter((piece) => !isLeft(piece))]
      if (hasDishes(left) && hasDishes(right) && !partsNames(left, right)) best = { x, slant, width }
    }
  }
  return best
}

const shifted = (x: number, { y }: Piece, slant: number, { height }: Size) => x - slant * (y - height / 2)

function hasDishes(part: readonly Piece[]): boolean {
  const prices = part.filter(({ kind }) => kind === 'price').length
  return prices >= fewestPrices && part.length - prices >= leastTexts * prices
}

/** Names stand left of the strip and their prices right of it. */
function partsNames(left: readonly Piece[], right: readonly Piece[]): boolean {
  const rows = right
    .filter((piece) => nearest(right, piece, (other) => other.left < piece.left) === undefined)
    .flatMap((piece) => {
      const before = nearest(left, piece, () => true)
      return before ? [before.kind === 'text' && piece.kind === 'price'] : []
    })
  return rows.filter(Boolean).length > mostParted * rows.length
}

/** Of the pieces level with this one, the last. */
function nearest(pieces: readonly Piece[], { level, height }: Piece, is: (piece: Piece) => boolean): Piece | undefined {
  return pieces
    .filter((other) => Math.abs(other.level - level) < 0.5 * height && is(other))
    .sort((a, b) => a.right - b.right)
    .at(-1)
}

/** The middles and widths of strips that almost no piece crosses. */
function emptyStrips(pieces: readonly Piece[], slant: number, size: Size): { x: number; width: number }[] {
  const ends = pieces
    .flatMap((piece) => [
      { x: shifted(piece.left, piece, slant, size), step: 1 },
      { x: shifted(piece.right, piece, slant, size), step: -1 },
    ])
    .sort((a, b) => a.x - b.x)
  const height = pieces.map((piece) => piece.height).sort((a, b) => a - b)[pieces.length >> 1] ?? 0
  const strips: { x: number; width: number }[] = []
  let crossing = 0
  let from: number | null = null
  for (const { x, step } of ends) {
    crossing += step
    const isEmpty = crossing <= mostCrossing * pieces.length
    if (isEmpty && from === null) from = x
    if (!isEmpty && from !== null) {
      if (x - from > leastWidth * height) strips.push({ x: (x + from) / 2, width: x - from })
      from = null
    }
  }
  return strips
}
