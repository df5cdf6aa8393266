import type { Arranged } from './arrange.ts'
import { median } from './geometry.ts'
import { type PlacedPrice, type PrintedLine, pricesOf } from './printed-line.ts'

/** In heights of a price. A digit is about 0.4 wide. */
const mostSpread = 0.12
const farFromEdge = 0.3
const fewestAligned = 5

/** Prices that end at one edge show a digit that is hidden, by glare or a thumb, or that the photograph cut off. */
export function createEndChecker({ lines, size }: Arranged) {
  const edges = new Map<string, (price: PlacedPrice) => number>()
  for (const [key, prices] of pricesByPlace(lines)) {
    const edge = findEdge(prices)
    if (edge) edges.set(key, edge)
  }

  return (line: PrintedLine, price: PlacedPrice): string | null => {
    if (price.right >= size.width || price.left <= 0) return 'El precio queda cortado en el borde de la foto'
    const edge = edges.get(placeOf(line, price))
    const missing = edge ? edge(price) - price.right : 0
    return missing > farFromEdge * price.height ? 'La última cifra no se lee bien' : null
  }
}

/** The last price of each line, the last but one, and so on. */
function pricesByPlace(lines: readonly PrintedLine[]): Map<string, PlacedPrice[]> {
  const places = new Map<string, PlacedPrice[]>()
  for (const line of lines) {
    for (const price of pricesOf(line)) {
      const key = placeOf(line, price)
      places.set(key, [...(places.get(key) ?? []), price])
    }
  }
  return places
}

function placeOf(line: PrintedLine, price: PlacedPrice): string {
  const prices = pricesOf(line)
  return `${line.column} ${prices.length - prices.indexOf(price)}`
}

/** A straight line, perhaps a slanted one, on which most prices end; null when they end anywhere. */
function findEdge(prices: readonly PlacedPrice[]): ((price: PlacedPrice) => number) | null {
  if (prices.length < fewestAligned) return null
  const slopes = prices.flatMap((a, index) =>
    prices.slice(index + 1).flatMap((b) => (Math.abs(a.y - b.y) > a.height ? [(b.right - a.right) / (b.y - a.y)] : [])),
  )
  const slope = median(slopes)
  const at = median(prices.map(({ right, y }) => right - slope * y))
  const spread = median(prices.map(({ right, y }) => Math.abs(right - slope * y - at)))
  return spread <= mostSpread * median(prices.map(({ height }) => height)) ? ({ y }) => at + slope * y : null
}
