import sharp from 'sharp'
import type { DrawnMenu } from './draw-menu.ts'
import type { Random } from './random.ts'

export const conditions = ['clean', 'tilted and blurred', 'unevenly lit', 'in perspective'] as const
export type Condition = (typeof conditions)[number]

const scale = 1.6

/** As a phone would take it. */
export async function photograph({ svg, width }: DrawnMenu, condition: Condition, random: Random): Promise<Buffer> {
  const flat = sharp(Buffer.from(svg), { unlimited: true })
    .resize(Math.round(width * scale))
    .flatten()
    .removeAlpha()
  if (condition === 'clean') return flat.png().toBuffer()
  if (condition === 'tilted and blurred') {
    const angle = random.between(1.5, 4.5) * (random.next() < 0.5 ? -1 : 1)
    return sharp(await flat.rotate(angle, { background: '#7a6a58' }).png().toBuffer())
      .blur(random.between(1.1, 1.7))
      .jpeg({ quality: 78 })
      .toBuffer()
  }
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
  const changed = condition === 'unevenly lit' ? shade(data, info, random) : warp(data, info, random)
  return sharp(changed, { raw: { width: info.width, height: info.height, channels: 3 } })
    .blur(0.8)
    .jpeg({ quality: 80 })
    .toBuffer()
}

type Size = { width: number; height: number }

/** A lamp on one side, the shadow of a hand on the other, and the noise of a small sensor. */
function shade(data: Buffer, { width, height }: Size, random: Random): Buffer {
  const light = random.between(0.45, 0.6)
  const direction = random.between(0, Math.PI * 2)
  const result = Buffer.alloc(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const along = ((x / width - 0.5) * Math.cos(direction) + (y / height - 0.5) * Math.sin(direction)) / 0.71 + 0.5
      const factor = light + (1 - light) * Math.min(1, Math.max(0, along))
      const noise = (random.next() - 0.5) * 16
      for (let channel = 0; channel < 3; channel += 1) {
        const place = (y * width + x) * 3 + channel
        result[place] = Math.min(255, Math.max(0, (data[place] ?? 0) * factor + noise))
      }
    }
  }
  return result
}

/** Taken from below and a little from the side: the far edge is shorter. */
function warp(data: Buffer, { width, height }: Size, random: Random): Buffer {
  const narrowing = random.between(0.03, 0.06)
  const slant = random.between(-0.012, 0.012)
  const result = Buffer.alloc(data.length, 110)
  for (let y = 0; y < height; y += 1) {
    const v = y / height
    const share = 1 - 2 * narrowing * (1 - v)
    for (let x = 0; x < width; x += 1) {
      const sourceX = ((x / width - 0.5) / share + 0.5) * width
      const depth = (v * (1 - narrowing)) / (1 - narrowing * v)
      const sourceY = (depth + slant * (x / width - 0.5)) * height
      copyPixel(data, result, { width, height }, { x, y, sourceX, sourceY })
    }
  }
  return result
}

type Move = { x: number; y: number; sourceX: number; sourceY: number }

function copyPixel(from: Buffer, to: Buffer, { width, height }: Size, { x, y, sourceX, sourceY }: Move): void {
  const left = Math.floor(sourceX)
  const top = Math.floor(sourceY)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return
  const right = sourceX - left
  const below = sourceY - top
  for (let channel = 0; channel < 3; channel += 1) {
    const at = (dx: number, dy: number) => from[((top + dy) * width + left + dx) * 3 + channel] ?? 0
    const upper = at(0, 0) * (1 - right) + at(1, 0) * right
    const lower = at(0, 1) * (1 - right) + at(1, 1) * right
    to[(y * width + x) * 3 + channel] = upper * (1 - below) + lower * below
  }
}
