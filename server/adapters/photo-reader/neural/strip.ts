import type { Box } from './geometry.ts'
import type { Picture } from './picture.ts'

/** The height of strips that the networks were trained on. */
const networkHeight = 48
const mostSamples = 4

/** The box cut out of the picture and laid level. */
export function cutStrip(picture: Picture, box: Box, stripHeight = networkHeight): Picture {
  const width = Math.max(16, Math.round((stripHeight * box.width) / box.height))
  const data = new Uint8Array(width * stripHeight * 3)
  const scale = box.height / stripHeight
  const samples = Math.max(1, Math.min(mostSamples, Math.round(scale)))
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const colour = [0, 0, 0]
  for (let y = 0; y < stripHeight; y += 1) {
    for (let x = 0; x < width; x += 1) {
      colour.fill(0)
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const along = (x + ((sample % samples) + 0.5) / samples) * scale - box.width / 2
        const across = (y + (Math.floor(sample / samples) + 0.5) / samples) * scale - box.height / 2
        addColour(picture, box.x + along * cos - across * sin - 0.5, box.y + along * sin + across * cos - 0.5, colour)
      }
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = (colour[channel] ?? 0) / (samples * samples)
    }
  }
  return { width, height: stripHeight, data }
}

/** Between four pixels. */
function addColour({ width, height, data }: Picture, x: number, y: number, colour: number[]): void {
  const [inX, inY] = [Math.min(Math.max(x, 0), width - 1.001), Math.min(Math.max(y, 0), height - 1.001)]
  const [left, top] = [Math.floor(inX), Math.floor(inY)]
  const [shareX, shareY] = [inX - left, inY - top]
  const upper = (top * width + left) * 3
  const lower = upper + width * 3
  for (let channel = 0; channel < 3; channel += 1) {
    const above = (data[upper + channel] ?? 0) * (1 - shareX) + (data[upper + 3 + channel] ?? 0) * shareX
    const below = (data[lower + channel] ?? 0) * (1 - shareX) + (data[lower + 3 + channel] ?? 0) * shareX
    colour[channel] = (colour[channel] ?? 0) + above * (1 - shareY) + below * shareY
  }
}
