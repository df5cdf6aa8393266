import type { Bitmap } from './bitmap.ts'
import type { Component } from './components.ts'

/** The shape of one sign, small and of one size, so that shapes can be compared. */
export type Shape = { cells: Float32Array; component: Component }

const columns = 12
const rows = 18
/** How much a difference in width weighs beside the difference of the cells. */
const widthWeight = 1.5

export function shapeOf(component: Component, { labels, width }: { labels: Int32Array; width: number }): Shape {
  const { left, top, right, bottom, label } = component
  const cells = new Float32Array(columns * rows + 1)
  const counts = new Float32Array(columns * rows)
  const boxWidth = right - left + 1
  const boxHeight = bottom - top + 1
  for (let y = top; y <= bottom; y += 1) {
    const row = Math.floor(((y - top) * rows) / boxHeight)
    for (let x = left; x <= right; x += 1) {
      const cell = row * columns + Math.floor(((x - left) * columns) / boxWidth)
      counts[cell] = (counts[cell] ?? 0) + 1
      if (labels[y * width + x] === label) cells[cell] = (cells[cell] ?? 0) + 1
    }
  }
  for (let cell = 0; cell < counts.length; cell += 1) cells[cell] = (cells[cell] ?? 0) / Math.max(1, counts[cell] ?? 1)
  cells[columns * rows] = (boxWidth / boxHeight) * widthWeight * 4
  return { cells, component }
}

/** 0: the same shape. */
function shapeDistance(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let cell = 0; cell < a.length; cell += 1) sum += ((a[cell] ?? 0) - (b[cell] ?? 0)) ** 2
  return Math.sqrt(sum / (columns * rows))
}

export type Example = { sign: string; shape: Shape }

/** Signs that the recogniser has read on this page, as examples for each other: every menu brings its own typeface. */
export function createShapeReader(examples: readonly Example[]) {
  const bySign = Map.groupBy(examples, ({ sign }) => sign)

  /** Nearest sign by the mean of its three nearest examples; the example itself does not count. */
  function nearest(shape: Shape): { sign: string; distance: number }[] {
    return [...bySign]
      .map(([sign, all]) => {
        const distances = all
          .filter((example) => example.shape !== shape)
          .map((example) => shapeDistance(example.shape.cells, shape.cells))
          .sort((a, b) => a - b)
          .slice(0, 3)
        return { sign, distance: distances.reduce((sum, distance) => sum + distance, 0) / distances.length }
      })
      .filter(({ distance }) => !Number.isNaN(distance))
      .sort((a, b) => a.distance - b.distance)
  }

  return { nearest }
}

export type InkMap = { ink: Bitmap; components: readonly Component[]; labels: Int32Array }
