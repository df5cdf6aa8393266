import { median } from './geometry.ts'
import { isHeadingText } from './heading-words.ts'
import { type Levelling, type Tilt, tiltedBy } from './levelling.ts'
import type { Piece, PlacedPrice, PlacedText } from './printed-line.ts'

type Size = { width: number; height: number }
type Couple = { price: PlacedPrice; names: PlacedText[] }

/** In heights of a price, at the distance of a price from its name. */
const farthest = 2.4
/** More than this lines of text tell for certain. Prices of two digits are too short to tell. */
const steepest = { ofLong: 0.08, ofShort: 0.12 }
const longShape = 1.6
const coarse = 0.24
const levelWithin = 0.35
const costOfTilt = 0.4
const costOfTwist = 0.4
const fewestPrices = 4
const headingCost = 1

/**
 * Tilts the page a little more, so that most prices are level with a name. Short lines tell their lean only roughly, and over a wide page
 * the error is as large as the distance of two lines. Lists are regular, so another tilt fits nearly as well: but then prices stand beside
 * headings, or beside nothing.
 */
export function levelByPrices(levelling: Levelling, parts: readonly (readonly Piece[])[], size: Size): Levelling {
  const couples = parts.flatMap(couplesOf)
  if (couples.length < fewestPrices) return levelling
  const distance = median(couples.map(({ price, names }) => price.x - median(names.map(({ x }) => x))))
  const height = median(couples.map(({ price }) => price.height))
  if (distance <= 0) return levelling
  const tiltOf = ({ top, bottom }: Shifts): Tilt => ({
    inMiddle: (((top + bottom) / 2) * height) / distance,
    below: (((bottom - top) / 2) * height) / distance,
  })
  const scoreOfShifts = (shifts: Shifts) =>
    scoreOf(couples, tiltOf(shifts), size) -
    (costOfTilt * Math.abs(shifts.top + shifts.bottom)) / 2 -
    costOfTwist * Math.abs(shifts.bottom - shifts.top)
  const shape = median(couples.map(({ price }) => price.box.shape))
  const most = shape < longShape ? steepest.ofShort : steepest.ofLong
  const reach = Math.min(farthest, (most * distance) / height)
  const rough = bestOf(around({ top: 0, bottom: 0 }, reach, coarse), scoreOfShifts)
  return tiltedBy(levelling, tiltOf(bestOf(around(rough, coarse, coarse / 3), scoreOfShifts)), size)
}

/** How much lower the prices stand than measured, at the top and at the bottom of the page. */
type Shifts = { top: number; bottom: number }

function around({ top, bottom }: Shifts, reach: number, step: number): Shifts[] {
  const count = Math.round(reach / step)
  const offsets = Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step)
  return offsets.flatMap((low) => offsets.map((high) => ({ top: top + low, bottom: bottom + high })))
}

function bestOf(all: readonly Shifts[], scoreOfShifts: (shifts: Shifts) => number): Shifts {
  let best = { shifts: { top: 0, bottom: 0 }, score: Number.NEGATIVE_INFINITY }
  for (const shifts of all) {
    const score = scoreOfShifts(shifts)
    if (score > best.score) best = { shifts, score }
  }
  return best.shifts
}

/** Each price that was not found as one piece with its name, and what stands left of it. */
function couplesOf(part: readonly Piece[]): Couple[] {
  const texts = part.filter((piece) => piece.kind === 'text')
  const regions = new Set(texts.map(({ box }) => box.region))
  return part
    .filter((piece) => piece.kind === 'price')
    .filter(({ box }) => !regions.has(box.region))
    .map((price) => ({ price, names: texts.filter((text) => text.right < price.left) }))
    .filter(({ names }) => names.length > 0)
}

function scoreOf(couples: readonly Couple[], { inMiddle, below }: Tilt, size: Size): number {
  const half = Math.max(size.width, size.height) / 2
  const levelOf = ({ level, x, y }: Piece) =>
    level + (inMiddle + (below * (y - size.height / 2)) / half) * (x - size.width / 2)
  let score = 0
  for (const { price, names } of couples) {
    let nearest: PlacedText | undefined
    let off = levelWithin * price.height
    for (const name of names) {
      const distance = Math.abs(levelOf(name) - levelOf(price))
      if (distance >= off) continue
      nearest = name
      off = distance
    }
    if (!nearest) continue
    if (isHeadingText(nearest.text)) score -= headingCost
    else score += 1 - (off / (levelWithin * price.height)) ** 2
  }
  return score
}
