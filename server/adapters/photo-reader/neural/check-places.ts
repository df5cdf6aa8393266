import type { Arranged } from './arrange.ts'
import { median } from './geometry.ts'
import { isHeadingText } from './heading-words.ts'
import { formOf } from './price-text.ts'
import {
  letterWidthOf,
  type PlacedPrice,
  type PlacedText,
  type PrintedLine,
  pricesOf,
  sizeOf,
  textsOf,
} from './printed-line.ts'

const mostRival = 0.3
const mostLean = 0.45
/** In heights of letters. Prices of two digits say nothing about how their lines lean. */
const farApart = 8

/** Says what speaks against a price belonging to the name on its line: whole columns can be paired one line off. */
export function createPlaceChecker(arranged: Arranged) {
  const { lines, lineGap } = arranged
  const texts = lines.flatMap(textsOf)
  const priced = lines.filter((line) => pricesOf(line).length > 0)
  const withDish = new Set(priced.filter(hasDish).map(({ column }) => column))
  const loose = priced.filter((line) => !hasDish(line) && !isPageNumber(line, arranged))
  const withLoosePrice = new Set(loose.map(({ column }) => column))
  /** Prices that stand in a column of their own may belong to any other. */
  const isAnyLoose = [...withLoosePrice].some((column) => !withDish.has(column))
  const boxes = [...new Map(lines.flatMap(({ pieces }) => pieces).map(({ box }) => [box.region, box])).values()]

  return (line: PrintedLine, price: PlacedPrice): string | null => {
    if (price.below) return price.isBelowUnclear ? 'No es claro de qué plato es este precio' : null
    const names = textsOf(line)
    const name = names.at(-1)
    if (name && isOneRegion(name, price)) return null
    if (!name || isAnyLoose || withLoosePrice.has(line.column)) return 'Hay un precio suelto en esta columna'
    if (isBetweenLines(names, price)) return 'El precio queda entre dos renglones'
    if (!isLevel(name, price) || (leansOff(name, price) && !isInWholeList(line, arranged)))
      return 'El precio no queda a la altura de su nombre'
    return null
  }

  /** Another name is nearly as level with the price. */
  function isBetweenLines(names: readonly PlacedText[], price: PlacedPrice): boolean {
    const off = ({ level }: PlacedText) => Math.abs(level - price.level)
    const ends = [price, ...names]
    const [left, right] = [Math.min(...ends.map((end) => end.left)), Math.max(...ends.map((end) => end.right))]
    const isOnItsSide = (text: PlacedText) =>
      names.some((name) => name.x < price.x) ? text.left < price.left : text.left > price.left
    const own = Math.min(...names.map(off))
    const rival = Math.min(
      ...texts
        .filter((text) => !names.includes(text) && isOnItsSide(text) && text.right > left && text.left < right)
        .filter((text) => Math.abs(text.level - price.level) < 3 * price.height)
        .map(off),
    )
    return Number.isFinite(rival) && own / (own + rival) > mostRival
  }

  /** Lines of text near both lean otherwise than from the name to the price. */
  function leansOff(name: PlacedText, price: PlacedPrice): boolean {
    const atName = leanAround(name, name.height, 2.5)
    if (atName === null) return false
    const atPrice = leanAround(price, 1.5 * price.height, 1.6)
    if (atPrice === null) return price.left - name.right > farApart * name.height
    const expected = ((atName + atPrice) / 2) * (price.x - name.x)
    return Math.abs(price.y - name.y - expected) > mostLean * Math.max(1, lineGap)
  }

  function leanAround(
    { left, right, y, height }: PlacedText | PlacedPrice,
    margin: number,
    leastShape: number,
  ): number | null {
    const near = boxes.filter(
      ({ x, y: itsY, shape }) =>
        x > left - margin && x < right + margin && Math.abs(itsY - y) < 4.5 * height && shape > leastShape,
    )
    const weight = near.reduce((sum, { shape }) => sum + shape ** 2, 0)
    return weight === 0 ? null : near.reduce((sum, { slope, shape }) => sum + slope * shape ** 2, 0) / weight
  }
}

const farOff = 2.5

/** A whole number far above or below all dishes, on a page whose prices have cents. */
function isPageNumber(line: PrintedLine, { lines, lineGap }: Arranged): boolean {
  const prices = lines.flatMap(pricesOf)
  const withCents = prices.filter(({ number }) => formOf(number) === 'cents').length
  const dishes = lines.filter((other) => pricesOf(other).length > 0 && textsOf(other).length > 0)
  return (
    textsOf(line).length === 0 &&
    pricesOf(line).every(({ number, isSigned }) => formOf(number) === 'whole' && !isSigned) &&
    withCents >= 0.8 * prices.length &&
    dishes.every(({ level }) => Math.abs(level - line.level) > farOff * lineGap)
  )
}

/** Headings have no price: where one has, the prices of its column are one line off. */
function hasDish(line: PrintedLine): boolean {
  return textsOf(line).some(({ text }) => !isHeadingText(text))
}

const fewestOfList = 3
const headingSize = 1.12
const headingWidth = 1.2
const asideSize = 0.85
const farBelow = 2.2

/**
 * Each dish between two headings has its price. If prices stood one line off, a dish at one end of the list would have none, or a heading
 * would have one.
 */
function isInWholeList(line: PrintedLine, { lines, lineGap }: Arranged): boolean {
  const names = lines.filter((other) => other.column === line.column && pricesOf(other).length > 0)
  const size = median(names.flatMap(textsOf).map(({ height }) => height))
  const width = median(names.map(letterWidthOf))
  const isSmaller = (other: PrintedLine) =>
    sizeOf(other) < asideSize * size || (sizeOf(other) < size && letterWidthOf(other) < asideSize * width)
  const isDescription = (other: PrintedLine) => pricesOf(other).length === 0 && hasDish(other) && isSmaller(other)
  const column = lines.filter((other) => other.column === line.column && !isDescription(other))
  const isPriced = (at: number) => pricesOf(column[at] ?? line).length > 0
  let [first, last] = [column.indexOf(line), column.indexOf(line)]
  while (first > 0 && isPriced(first - 1)) first -= 1
  while (last < column.length - 1 && isPriced(last + 1)) last += 1
  const list = column.slice(first, last + 1)
  const [above, below] = [column[first - 1], column[last + 1]]
  const isLarger = (end: PrintedLine) =>
    textsOf(end).every(({ height }) => height > headingSize * size) ||
    (sizeOf(end) > size && letterWidthOf(end) > headingWidth * width)
  const isHeading = (end: PrintedLine) => end.isHeading || !hasDish(end) || isLarger(end)
  const isAside = (end: PrintedLine) => end.level - (column[last]?.level ?? 0) > farBelow * lineGap || isSmaller(end)
  return (
    list.length >= fewestOfList &&
    list.every(hasDish) &&
    above !== undefined &&
    isHeading(above) &&
    (below === undefined || isHeading(below) || isAside(below))
  )
}

/** They were found as one piece of text. */
function isOneRegion(name: PlacedText, price: PlacedPrice): boolean {
  return name.box.region === price.box.region
}

function isLevel(name: PlacedText, price: PlacedPrice): boolean {
  const off = Math.abs(name.level - price.level)
  const [low, high] = [Math.min(name.height, price.height), Math.max(name.height, price.height)]
  return off <= 0.42 * low || off <= 0.3 * high
}
