import { type Bitmap, sumUp } from './bitmap.ts'

export type Polarity = 'dark on light' | 'light on dark'

/** How much a letter differs from its surroundings at least, as a share of their brightness. */
const contrast = 0.13

/**
 * Ink is what is darker (or lighter) than the mean of its surroundings: a shadow or a lamp changes both alike. The result is black
 * ink on white, whatever the polarity.
 */
export function threshold(grey: Bitmap, polarity: Polarity): Bitmap {
  const { width, height, data } = grey
  const meanOf = openMeans(grey)
  const near = Math.round(width / 50)
  const ink = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const mean = meanOf(x, y, near)
      const value = data[y * width + x] ?? 0
      const isInk =
        polarity === 'dark on light' ? value < mean * (1 - contrast) : 255 - value < (255 - mean) * (1 - contrast)
      if (isInk) ink[y * width + x] = 0
    }
  }
  return { width, height, data: ink }
}

/** The mean of the square around a pixel. */
export function openMeans(grey: Bitmap) {
  const { width, height } = grey
  const sums = sumUp(grey)
  const row = width + 1
  return (x: number, y: number, radius: number): number => {
    const top = Math.max(0, y - radius)
    const bottom = Math.min(height, y + radius + 1)
    const left = Math.max(0, x - radius)
    const right = Math.min(width, x + radius + 1)
    const sum =
      (sums[bottom * row + right] ?? 0) -
      (sums[top * row + right] ?? 0) -
      (sums[bottom * row + left] ?? 0) +
      (sums[top * row + left] ?? 0)
    return sum / ((bottom - top) * (right - left))
  }
}

/** A page is dark when most of it is. */
export function polarityOf({ data }: Bitmap): Polarity {
  let sum = 0
  for (const value of data) sum += value
  return sum / data.length < 110 ? 'light on dark' : 'dark on light'
}
