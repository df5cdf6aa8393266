import sharp from 'sharp'
import { cropQuality, cropWidth, type PhotoEngine } from '../engine.ts'
import type { Box } from './geometry.ts'
import { openNetworks } from './networks.ts'
import { openPage } from './photographed-page.ts'
import type { Picture } from './picture.ts'
import type { PrintedLine } from './printed-line.ts'
import { cutStrip } from './strip.ts'

const linesPerStep = 8
/** Finding the lines takes about so much of the time. */
const findingShare = 0.15

/** How it reads: docs/decisions/0024-menu-imports.md */
export async function openNeuralEngine(): Promise<PhotoEngine> {
  const networks = await openNetworks()
  return async (bytes, tell) => {
    const page = await openPage(bytes, networks, (found) => tell({ share: findingShare * found, rows: [] }))
    for (let done = 0; done < page.lineCount; done += linesPerStep) {
      const share = findingShare + (1 - findingShare) * (done / page.lineCount)
      tell({ share, rows: page.read().rows.map(({ row }) => row) })
      await page.readMore(linesPerStep)
    }
    const { rows, leftover } = page.read()
    return {
      leftover,
      rows: await Promise.all(rows.map(async ({ row, line }) => ({ row, crop: await cropOf(page.picture, line) }))),
    }
  }
}

const mostCropHeight = 120

/** With a little of what stands around, so that a person can read it. */
function cropOf(picture: Picture, { pieces }: PrintedLine): Promise<Buffer> {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) throw new Error('A line without pieces')
  const lowest = Math.max(...pieces.map(({ y }) => y))
  const highest = Math.min(...pieces.map(({ y }) => y))
  const height = Math.max(...pieces.map((piece) => piece.height))
  const [left, right] = [
    Math.min(...pieces.map((piece) => piece.left)),
    Math.max(...pieces.map((piece) => piece.right)),
  ]
  const isBelow = last.kind === 'price' && last.below
  const angle = isBelow || first === last ? first.box.angle : Math.atan2(last.y - first.y, last.x - first.x)
  const box: Box = {
    x: (left + right) / 2,
    y: (lowest + highest) / 2,
    width: (right - left) / Math.cos(angle) + height,
    height: isBelow ? lowest - highest + 1.5 * height : 2 * height,
    angle,
  }
  const strip = cutStrip(picture, box, Math.min(mostCropHeight, Math.max(1, Math.round(box.height))))
  return sharp(strip.data, { raw: { width: strip.width, height: strip.height, channels: 3 } })
    .resize(cropWidth, null, { withoutEnlargement: true })
    .webp({ quality: cropQuality })
    .toBuffer()
}
