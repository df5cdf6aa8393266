import { median } from './geometry.ts'
import type { PriceSegment, TextSegment } from './segments.ts'
import type { SettledPrice } from './settle-price.ts'

/** Where a piece stands: `level` is its height on the levelled page. */
type Place = { x: number; y: number; left: number; right: number; height: number; level: number }
export type PlacedText = TextSegment & Place
/** `below`: it stands under its name. `isBelowUnclear`: another name may be meant. */
export type PlacedPrice = PriceSegment & Place & SettledPrice & { below?: boolean; isBelowUnclear?: boolean }
export type Piece = PlacedText | PlacedPrice

/** A line of one column, from left to right. */
export type PrintedLine = {
  pieces: Piece[]
  column: number
  level: number
  left: number
  right: number
  isHeading?: boolean
}
const isText = (piece: Piece): piece is PlacedText => piece.kind === 'text'
const isPrice = (piece: Piece): piece is PlacedPrice => piece.kind === 'price'
export const textsOf = ({ pieces }: PrintedLine) => pieces.filter(isText)
export const pricesOf = ({ pieces }: PrintedLine) => pieces.filter(isPrice)

/** The height of its letters. */
export function sizeOf({ pieces }: PrintedLine): number {
  return median(pieces.map(({ height }) => height))
}

export function letterWidthOf({ pieces }: PrintedLine): number {
  const letters = (piece: Piece) => (piece.kind === 'text' ? piece.text.length : 0)
  const texts = pieces.filter(({ kind }) => kind === 'text')
  const width = texts.reduce((sum, { left, right }) => sum + right - left, 0)
  return (
    width /
    Math.max(
      1,
      texts.reduce((sum, piece) => sum + letters(piece), 0),
    )
  )
}
