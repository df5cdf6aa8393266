import type { Bitmap } from './bitmap.ts'

const widest = 6
const step = 0.1

/**
 * The angle in degrees by which lines of text lean: with that angle taken away, rows of pixels are either full of ink or empty, so
 * the sum of squared differences between neighbouring rows is greatest.
 */
export function findSkew(ink: Bitmap): number {
  const points = inkPoints(ink)
  let best = { angle: 0, sharpness: -1 }
  for (let angle = -widest; angle <= widest + step / 2; angle += step) {
    const sharpness = sharpnessAt(points, ink.height, angle)
    if (sharpness > best.sharpness) best = { angle, sharpness }
  }
  return best.angle
}

type Points = { x: Int32Array; y: Int32Array }

/** Every third pixel in both directions is enough for an angle. */
function inkPoints({ width, height, data }: Bitmap): Points {
  const xs: number[] = []
  const ys: number[] = []
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 3) {
      if (data[y * width + x] !== 0) continue
      xs.push(x)
      ys.push(y)
    }
  }
  return { x: Int32Array.from(xs), y: Int32Array.from(ys) }
}

function sharpnessAt({ x, y }: Points, height: number, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const rows = new Int32Array(height * 3)
  for (let index = 0; index < x.length; index += 1) {
    const row = Math.round((y[index] ?? 0) - (x[index] ?? 0) * slope) + height
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 2; row < rows.length; row += 2) {
    const difference = (rows[row] ?? 0) + (rows[row + 1] ?? 0) - (rows[row - 1] ?? 0) - (rows[row - 2] ?? 0)
    sum += difference * difference
  }
  return sum
}
