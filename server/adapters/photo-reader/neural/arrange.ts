import { median } from './geometry.ts'
import { splitAtGutters } from './gutters.ts'
import { levelByPrices } from './level-by-prices.ts'
import { type Levelling, levelByPairs, type Pair } from './levelling.ts'
import { joinLongNames } from './long-names.ts'
import { withoutNumbersInFront } from './numbered-lines.ts'
import { joinPricesBelow } from './prices-below.ts'
import type { Piece, PrintedLine } from './printed-line.ts'
import type { PriceSegment, Segment, TextSegment } from './segments.ts'
import { type SettledPrice, settlePrices } from './settle-price.ts'

type Size = { width: number; height: number }
export type Arranged = {
  lines: PrintedLine[]
  letterHeight: number
  lineGap: number
  levelling: Levelling
  /** Of the photograph. */
  size: Size
}

export const sizeWord =
  /^\(?(?:pequeñ[oa]|pequen[oa]|chic[oa]|median[oa]|grande|personal|individual|familiar|vaso|jarra|copa|botella|medi[oa]|enter[oa]|porci[oó]n|litro|simple|doble)\)?:?$/iu

/** Pieces become lines, column after column. */
export function arrange(segments: readonly Segment[], levelling: Levelling, size: Size): Arranged {
  const unplaced = settle(segments.flatMap(withoutCurrency).filter((segment) => !isSpeck(segment)))
  const tilted = levelByPrices(levelling, splitAtGutters(placeAll(unplaced, levelling), size), size)
  const roughLines = splitAtGutters(placeAll(unplaced, tilted), size).flatMap(gatherLines)
  const better = levelByPairs(tilted, pairsOf(roughLines, size), size) ?? tilted
  const pieces = placeAll(unplaced, better)
  const letterHeight = median(pieces.map(({ height }) => height))
  const lines = splitAtGutters(pieces, size).flatMap((part, index) => {
    const across = withPricesLast(withoutNumbersInFront(gatherLines(part)))
    const groups = across.flatMap(splitDishes)
    const borders = findBorders(across, groups.length, { letterHeight, width: size.width, middle: size.height / 2 })
    return groups
      .flatMap((group) => splitAtBorders(group, borders))
      .map((line) => ({ ...line, column: line.column + mostColumns * index }))
  })
  const sorted = lines.sort((a, b) => a.column - b.column || a.level - b.level)
  const lineGap = median(gapsOf(sorted))
  return { lines: joinPricesBelow(joinLongNames(sorted)), letterHeight, lineGap, levelling: better, size }
}

/** Between two gutters. */
const mostColumns = 10
const speckConfidence = 0.6

/** 'USD' may stand apart from its price. */
function withoutCurrency(segment: Segment): Segment[] {
  if (segment.kind === 'price') return [segment]
  const text = segment.text.replace(/(?:^|\s)(?:USD|US\$|\$)$/iu, '')
  return text === '' ? [] : [{ ...segment, text }]
}

/** A stain or a crease that readers take for a letter or two, and for different ones. */
function isSpeck(segment: Segment): boolean {
  if (segment.kind === 'price') return false
  const { text, confidence, agreement } = segment
  return text.length <= 2 && (confidence < speckConfidence || agreement < 0.5)
}

type Unplaced = TextSegment | (PriceSegment & SettledPrice)

function settle(segments: readonly Segment[]): Unplaced[] {
  const prices = segments.filter((segment) => segment.kind === 'price').filter(isSeenByTwo)
  const settled = settlePrices(prices.map(({ readings }) => readings))
  return [
    ...segments.filter((segment) => segment.kind === 'text'),
    ...prices.map((price, index) => ({ ...price, ...(settled[index] as SettledPrice) })),
  ]
}

/** One reader alone takes a rule or a stain for a number. */
function isSeenByTwo({ readings }: PriceSegment): boolean {
  return new Set(readings.filter(({ number }) => number !== null).map(({ reader }) => reader)).size > 1
}

function placeAll(segments: readonly Unplaced[], levelling: Levelling): Piece[] {
  return segments.map((segment) => {
    const { x, y, width, height } = segment.box
    return { ...segment, x, y, height, left: x - width / 2, right: x + width / 2, level: levelling.heightAt({ x, y }) }
  })
}

/** From left to right, each piece joins the line whose last piece is level with it. */
function gatherLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const near = lines
      .map((line) => ({ line, last: line.at(-1) as Piece }))
      .filter(({ last }) => isLevel(last, piece) && last.right < piece.left + 0.6 * Math.min(last.height, piece.height))
      .sort((a, b) => Math.abs(a.last.level - piece.level) - Math.abs(b.last.level - piece.level))[0]
    if (near) near.line.push(piece)
    else lines.push([piece])
  }
  return lines
}

function isLevel(a: Piece, b: Piece): boolean {
  const [low, high] = [Math.min(a.height, b.height), Math.max(a.height, b.height)]
  return Math.abs(a.level - b.level) < 0.5 * Math.min(0.8 * high, low)
}

function pairsOf(lines: readonly (readonly Piece[])[], { width }: Size): Pair[] {
  return lines.flatMap((line) =>
    line.slice(1).flatMap((right, index) => {
      const left = line[index] as Piece
      return right.left - left.right < 0.6 * width ? [{ left, right, height: Math.min(left.height, right.height) }] : []
    }),
  )
}

const mostlyFirst = 0.6

/** Some menus print prices before the names. */
function withPricesLast(lines: readonly Piece[][]): Piece[][] {
  const priced = lines.filter((line) => line.some(({ kind }) => kind === 'price'))
  const reversed = priced.filter((line) => line[0]?.kind === 'price' && line.at(-1)?.kind === 'text')
  if (reversed.length < 3 || reversed.length < mostlyFirst * priced.length) return [...lines]
  return lines.map((line) => {
    if (!reversed.includes(line)) return line
    const ends = [...line.keys()].filter((index) => line[index]?.kind === 'text' && line[index + 1]?.kind !== 'text')
    return ends.flatMap((end, index) => {
      const dish = line.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1)
      return [...dish.filter(({ kind }) => kind === 'text'), ...dish.filter(({ kind }) => kind === 'price')]
    })
  })
}

/** On one line, a name after a price begins another dish, unless it is a size. */
function splitDishes(line: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of line) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && !beginsDish(last, piece)) group.push(piece)
    else groups.push([piece])
  }
  return groups
}

function beginsDish(last: Piece, piece: Piece): boolean {
  if (piece.kind === 'price' || last.kind === 'text') return false
  return !(sizeWord.test(piece.text) && piece.left - last.right < 6 * piece.height)
}

type Border = (y: number) => number

/** Between columns: where names follow prices, in several lines at about the same place, perhaps along a slanted edge. */
function findBorders(
  lines: readonly (readonly Piece[])[],
  groupCount: number,
  { letterHeight, width, middle }: { letterHeight: number; width: number; middle: number },
): Border[] {
  const starts = lines.flatMap((line) =>
    line.filter((piece, index) => piece.kind === 'text' && line[index - 1]?.kind === 'price'),
  )
  const reach = Math.max(2.2 * letterHeight, 0.05 * width)
  const groups: Piece[][] = []
  for (const start of starts.sort((a, b) => a.left - b.left)) {
    const group = groups.find((known) => Math.abs(median(known.map(({ left }) => left)) - start.left) < reach)
    if (group) group.push(start)
    else groups.push([start])
  }
  return groups
    .filter(({ length }) => length >= 3 || length >= 0.2 * groupCount)
    .map(edgeOf)
    .sort((a, b) => a(middle) - b(middle))
}

const mostSlant = 0.12

/** A straight line left of all of them. */
function edgeOf(starts: readonly Piece[]): Border {
  const points = starts.map(({ left, height, y }) => ({ x: left - 0.4 * height, y }))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const spread = points.reduce((sum, point) => sum + (point.y - y) ** 2, 0)
  const lean = points.reduce((sum, point) => sum + (point.y - y) * (point.x - x), 0)
  const slant = points.length >= 4 && spread > 0 ? Math.max(-mostSlant, Math.min(mostSlant, lean / spread)) : 0
  const most = Math.min(...points.map((point) => point.x - (x + slant * (point.y - y))))
  return (at) => x + slant * (at - y) + most
}

/** A heading of the second column may be level with a dish of the first. */
function splitAtBorders(group: readonly Piece[], borders: readonly Border[]): PrintedLine[] {
  const lines: PrintedLine[] = []
  for (const piece of group) {
    const column = borders.filter(
      (border) => Math.max(piece.x, piece.left + 0.3 * piece.height) > border(piece.y),
    ).length
    const line = lines.at(-1)
    if (line && (line.column === column || piece.kind === 'price')) line.pieces.push(piece)
    else lines.push({ pieces: [piece], column, level: 0, left: 0, right: 0 })
  }
  return lines.map((line) => ({
    ...line,
    level: median(line.pieces.map(({ level }) => level)),
    left: Math.min(...line.pieces.map(({ left }) => left)),
    right: Math.max(...line.pieces.map(({ right }) => right)),
  }))
}

function gapsOf(lines: readonly PrintedLine[]): number[] {
  return lines.slice(1).flatMap(({ column, level }, index) => {
    const above = lines[index] as PrintedLine
    return above.column === column ? [level - above.level] : []
  })
}
