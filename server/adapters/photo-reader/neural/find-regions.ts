import { hullOf, type Point } from './geometry.ts'
import type { Network } from './networks.ts'
import { type Picture, resizePicture } from './picture.ts'

/** Where the detector sees text. All in pixels of the picture. */
export type Region = {
  number: number
  hull: Point[]
  left: number
  right: number
  top: number
  bottom: number
  /** Its middle, and how its middle line leans: pixels down for each pixel to the right. */
  middle: Point
  slope: number
  area: number
}

const longestSide = 1472
const multiple = 32
const mean = [0.485, 0.456, 0.406]
const deviation = [0.229, 0.224, 0.225]
const leastProbability = 0.3
const leastMeanProbability = 0.5
const leastArea = 14

export async function findRegions(picture: Picture, detector: Network): Promise<Region[]> {
  const scale = Math.min(longestSide / Math.max(picture.width, picture.height), 2)
  const width = Math.max(1, Math.round((picture.width * scale) / multiple)) * multiple
  const height = Math.max(1, Math.round((picture.height * scale) / multiple)) * multiple
  const { data } = await resizePicture(picture, { width, height })
  const map = await detector.run(normalise(data, width * height), [1, 3, height, width])
  const grow = { x: picture.width / width, y: picture.height / height }
  return regionsOf({ width, height, data: map.data }, grow)
}

/** The network was trained on blue, green, red. */
function normalise(data: Uint8Array, pixels: number): Float32Array {
  const input = new Float32Array(3 * pixels)
  for (let channel = 0; channel < 3; channel += 1) {
    const [shift = 0, scale = 1] = [mean[channel], deviation[channel]]
    for (let pixel = 0; pixel < pixels; pixel += 1)
      input[channel * pixels + pixel] = ((data[pixel * 3 + 2 - channel] ?? 0) / 255 - shift) / scale
  }
  return input
}

type ProbabilityMap = { width: number; height: number; data: Float32Array }
type Span = { first: number; last: number; sum: number; count: number }

/** Connected areas of probable text. */
function regionsOf(map: ProbabilityMap, grow: Point): Region[] {
  const seen = new Uint8Array(map.data.length)
  const regions: Region[] = []
  for (let start = 0; start < map.data.length; start += 1) {
    if (seen[start] || (map.data[start] ?? 0) <= leastProbability) continue
    const { rows, columns, area, sum } = fill(map, start, seen)
    if (area >= leastArea && sum / area >= leastMeanProbability) {
      regions.push({ number: regions.length, ...describe(rows, columns, { area, grow }) })
    }
  }
  return regions
}

function fill({ width, height, data }: ProbabilityMap, start: number, seen: Uint8Array) {
  const [rows, columns] = [new Map<number, Span>(), new Map<number, Span>()]
  const stack = [start]
  let [area, sum] = [0, 0]
  seen[start] = 1
  while (stack.length > 0) {
    const at = stack.pop() as number
    const [x, y] = [at % width, Math.floor(at / width)]
    area += 1
    sum += data[at] ?? 0
    extend(rows, y, x)
    extend(columns, x, y)
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY += 1) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX += 1) {
        const next = nextY * width + nextX
        if (seen[next] || (data[next] ?? 0) <= leastProbability) continue
        seen[next] = 1
        stack.push(next)
      }
    }
  }
  return { rows, columns, area, sum }
}

function extend(spans: Map<number, Span>, at: number, value: number): void {
  const span = spans.get(at)
  if (!span) {
    spans.set(at, { first: value, last: value, sum: value, count: 1 })
    return
  }
  span.first = Math.min(span.first, value)
  span.last = Math.max(span.last, value)
  span.sum += value
  span.count += 1
}

function describe(
  rows: ReadonlyMap<number, Span>,
  columns: ReadonlyMap<number, Span>,
  { area, grow }: { area: number; grow: Point },
): Omit<Region, 'number'> {
  const corners = Array.from(rows, ([y, { first, last }]) =>
    [first, last + 1].flatMap((x) => [y, y + 1].map((edge) => ({ x: x * grow.x, y: edge * grow.y }))),
  ).flat()
  const hull = hullOf(corners)
  const middles = Array.from(columns, ([x, { sum, count }]) => ({ x: x * grow.x, y: (sum / count) * grow.y }))
  const middle = {
    x: middles.reduce((sum, { x }) => sum + x, 0) / middles.length,
    y: middles.reduce((sum, { y }) => sum + y, 0) / middles.length,
  }
  const spread = middles.reduce((sum, { x }) => sum + (x - middle.x) ** 2, 0)
  const lean = middles.reduce((sum, { x, y }) => sum + (x - middle.x) * (y - middle.y), 0)
  return {
    ...{ hull, middle, area },
    slope: middles.length > 3 ? lean / spread : 0,
    left: Math.min(...hull.map(({ x }) => x)),
    right: Math.max(...hull.map(({ x }) => x)),
    top: Math.min(...hull.map(({ y }) => y)),
    bottom: Math.max(...hull.map(({ y }) => y)),
  }
}
