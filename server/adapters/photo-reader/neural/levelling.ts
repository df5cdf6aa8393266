import type { Region } from './find-regions.ts'
import { boxAround, median, type Point, quantile, type TextBox } from './geometry.ts'
import { type Equation, solve } from './solve.ts'

/**
 * Says at which height a point would stand if the page were flat and upright: all of one printed line has the same height, whatever
 * tilt, perspective or curve the photograph has.
 */
export type Levelling = {
  heightAt: (point: Point) => number
  /** How a printed line leans at this point, in radians. */
  angleAt: (point: Point) => number
  factors: readonly number[]
}
type Size = { width: number; height: number }

/** A sum of these, each with a factor, is added to a point's own height: tilt, perspective, then curves. */
type Term = {
  at: (x: number, y: number) => number
  dx: (x: number, y: number) => number
  dy: (x: number, y: number) => number
}
const terms: readonly Term[] = [
  { at: (x) => x, dx: () => 1, dy: () => 0 },
  { at: (x, y) => x * y, dx: (_x, y) => y, dy: (x) => x },
  { at: (x) => x * x, dx: (x) => 2 * x, dy: () => 0 },
  { at: (x, y) => x * x * y, dx: (x, y) => 2 * x * y, dy: (x) => x * x },
  { at: (x) => x ** 3, dx: (x) => 3 * x * x, dy: () => 0 },
]
const straight = 2
/** A curve is believed only if lines fit it so much better, and are bent so much. */
const muchBetter = 0.6
const leastBend = 0.006

/** Prices count, too: on a page that is rolled up they lean otherwise than the names. */
const leastLineShape = 1.7

/** Levels the page by how its lines of text lean. */
export function levelByLines(regions: readonly Region[], size: Size): Levelling {
  const lines = regions.filter(({ left, right, top, bottom }) => right - left > leastLineShape * (bottom - top))
  const observed = lines.map((line) => {
    const { x, y } = shareOf(line.middle, size)
    const weight = Math.min(8, (line.right - line.left) / (line.bottom - line.top))
    return { x, y, slope: line.slope, weight }
  })
  const fitTerms = (count: number) =>
    fitRobustly(
      observed.map(({ x, y, slope, weight }) => ({
        factors: terms.slice(0, count).map(({ dx, dy }) => dx(x, y) + slope * dy(x, y)),
        value: -slope,
        weight,
      })),
      {
        pulls: terms.slice(0, count).map((_, index) => ({ strength: index < straight ? 1e-4 : 2e-2, towards: 0 })),
        least: leastBend,
        // Most lines are names: only those that fit worst, the prices, say that the page is bent.
        judgedAt: 0.8,
      },
    )
  if (lines.length < 2) return levellingOf([], size)
  const plain = fitTerms(lines.length >= 8 ? straight : 1)
  if (lines.length < 20 || !isWide(lines, regions)) return levellingOf(plain.factors, size)
  const bent = fitTerms(terms.length)
  const isBent = bent.error < muchBetter * plain.error && plain.error > leastBend
  return levellingOf((isBent ? bent : plain).factors, size)
}

/** Two pieces of one printed line that stand apart, as a name and its price. */
export type Pair = { left: Point; right: Point; height: number }

/** The same, from pieces that stand far apart on one line; null when there are too few. */
export function levelByPairs(before: Levelling, pairs: readonly Pair[], size: Size): Levelling | null {
  if (pairs.length < 6) return null
  const unit = Math.max(size.width, size.height) / 2
  const height = median(pairs.map((pair) => pair.height)) / unit
  const fitTerms = (count: number) => {
    const equations = pairs.map(({ left, right }) => {
      const [a, b] = [shareOf(left, size), shareOf(right, size)]
      return {
        factors: terms.slice(0, count).map(({ at }) => at(b.x, b.y) - at(a.x, a.y)),
        value: a.y - b.y,
        weight: 1,
      }
    })
    const pulls = terms.slice(0, count).map((_, index) => ({
      strength: (index < straight ? 5e-5 : 2.5e-4) * pairs.length,
      towards: before.factors[index] ?? 0,
    }))
    return fitRobustly(equations, { pulls, least: 0.08 * height, judgedAt: 0.5 })
  }
  const plain = fitTerms(straight)
  if (pairs.length < 14) return levellingOf(plain.factors, size)
  const bent = fitTerms(terms.length)
  const isBent = bent.error < muchBetter * plain.error && plain.error > 0.06 * height
  return levellingOf((isBent ? bent : plain).factors, size)
}

/** Points that do not fit are left out, and the rest is fitted again. */
function fitRobustly(
  equations: readonly Equation[],
  { pulls, least, judgedAt }: { pulls: Parameters<typeof solve>[1]; least: number; judgedAt: number },
): { factors: number[]; error: number } {
  let used = equations
  let factors: number[] = []
  let error = 0
  for (let round = 0; round < 4; round += 1) {
    factors = solve(used, pulls)
    const errors = equations.map((equation) => Math.abs(sumOf(equation, factors) - equation.value))
    error = quantile(errors, judgedAt)
    used = equations.filter((_, index) => (errors[index] ?? 0) <= Math.max(3 * median(errors), least))
  }
  return { factors, error }
}

function sumOf({ factors }: Equation, unknowns: readonly number[]): number {
  return factors.reduce((sum, factor, index) => sum + factor * (unknowns[index] ?? 0), 0)
}

/** Lines all over the page, not in one corner. */
function isWide(lines: readonly Region[], regions: readonly Region[]): boolean {
  const spread = (all: readonly Region[]) => {
    const sorted = all.map(({ middle }) => middle.x).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return at(0.95) - at(0.05)
  }
  return spread(lines) >= 0.6 * spread(regions)
}

/** From the middle of the picture, in halves of its longer side. */
function shareOf({ x, y }: Point, { width, height }: Size): Point {
  const unit = Math.max(width, height) / 2
  return { x: (x - width / 2) / unit, y: (y - height / 2) / unit }
}

function levellingOf(factors: readonly number[], size: Size): Levelling {
  const unit = Math.max(size.width, size.height) / 2
  const sum = (value: (term: Term) => number) =>
    factors.reduce((total, factor, index) => total + factor * value(terms[index] as Term), 0)
  return {
    factors,
    heightAt(point) {
      const { x, y } = shareOf(point, size)
      return point.y + unit * sum(({ at }) => at(x, y))
    },
    angleAt(point) {
      const { x, y } = shareOf(point, size)
      return Math.atan(-sum(({ dx }) => dx(x, y)) / (1 + sum(({ dy }) => dy(x, y))))
    },
  }
}

/** Pixels down for each pixel to the right: in the middle of the picture, and more for each half of its longer side further down. */
export type Tilt = { inMiddle: number; below: number }

export function tiltedBy({ factors }: Levelling, { inMiddle, below }: Tilt, size: Size): Levelling {
  const [tilt = 0, perspective = 0, ...rest] = factors
  return levellingOf([tilt + inMiddle, perspective + below, ...rest], size)
}

/** The detector marks the core of a line; letters reach beyond it. */
const beyondCore = 1.6

export function boxOfRegion(region: Region, { angleAt }: Levelling): TextBox {
  const { hull, middle, slope } = region
  const shape = (region.right - region.left) / (region.bottom - region.top)
  const box = boxAround(hull, angleAt(middle))
  const margin = (box.width * box.height * beyondCore) / (2 * (box.width + box.height))
  return { ...box, width: box.width + 2 * margin, height: box.height + 2 * margin, slope, shape, region: region.number }
}
