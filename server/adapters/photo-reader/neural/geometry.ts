export type Point = { x: number; y: number }
/** A rectangle along a line of text. `angle` is in radians, clockwise on the screen. */
export type Box = Point & { width: number; height: number; angle: number }
/** A box of text, and how the detector saw its middle line lean, whatever the levelling says. Pieces of one region share its number. */
export type TextBox = Box & { slope: number; region: number; shape: number }

export function hullOf(points: Point[]): Point[] {
  const sorted = points.sort((a, b) => a.x - b.x || a.y - b.y)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of points) {
    while (hull.length > 1 && !turnsLeft(hull.at(-2) as Point, hull.at(-1) as Point, point)) hull.pop()
    hull.push(point)
  }
  hull.pop()
  return hull
}

function turnsLeft(origin: Point, a: Point, b: Point): boolean {
  return (a.x - origin.x) * (b.y - origin.y) - (a.y - origin.y) * (b.x - origin.x) > 0
}

/** The smallest rectangle at this angle around the points. */
export function boxAround(points: readonly Point[], angle: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = points.map(({ x, y }) => x * cos + y * sin)
  const across = points.map(({ x, y }) => y * cos - x * sin)
  const [left, right] = [Math.min(...along), Math.max(...along)]
  const [top, bottom] = [Math.min(...across), Math.max(...across)]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: right - left, height: bottom - top, angle }
}

/** A piece of the box, in pixels from its left edge. */
export function pieceOf<B extends Box>(box: B, from: number, to: number): B {
  const middle = (from + to - box.width) / 2
  return {
    ...box,
    x: box.x + middle * Math.cos(box.angle),
    y: box.y + middle * Math.sin(box.angle),
    width: to - from,
  }
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
