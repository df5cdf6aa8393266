import sharp from 'sharp'
import { readMenuLines } from '#server/adapters/menu-reader/grammar/menu-lines.ts'
import { cropQuality, cropWidth } from '../engine.ts'
import type { PassRow } from './agree.ts'
import { type Bitmap, toPng } from './bitmap.ts'
import { checkPrices } from './check-prices.ts'
import { findComponents } from './components.ts'
import { linesOfWords, type ReadLine } from './lines-of-words.ts'
import { prepare } from './prepare.ts'
import type { Recogniser, Word } from './recogniser.ts'

/** A photograph is read twice, at two sizes: what is misread twice in the same way is rare. */
const passes = [
  { width: 2000, segmentation: 'sparse' },
  { width: 2400, segmentation: 'block' },
] as const
export type PassNumber = 0 | 1

export type PassMenu = {
  rows: PassRow[]
  leftover: string[]
  /** The first pass adds a strip of the photograph for each row, as WebP. */
  crops: Uint8Array[]
}

export async function readPass(picture: Uint8Array, pass: PassNumber, recogniser: Recogniser): Promise<PassMenu> {
  const { width, segmentation } = passes[pass]
  const { ink, level } = await prepare(picture, width)
  const words = await recogniser.recognise(await toPng(ink), segmentation)
  const menu = readWords(words, ink)
  return { ...menu, crops: await Promise.all(menu.rows.map(({ box }) => cropOf(level, box))) }
}

function readWords(words: readonly Word[], ink: Bitmap): Omit<PassMenu, 'crops'> {
  const lines = linesOfWords(checkPrices(words, { ink, ...findComponents(ink) }))
  const { rows, leftover } = readMenuLines(lines)
  return {
    rows: rows.flatMap((row): PassRow[] => {
      const line = lines[row.line ?? -1]
      return line ? [{ ...row, box: shareOfPage(line, ink), isSure: line.isSure, confidence: line.confidence }] : []
    }),
    leftover,
  }
}

function shareOfPage({ left, top, right, bottom }: ReadLine, { width, height }: Bitmap): PassRow['box'] {
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
}

/** With a little of what stands around, so that a person can read it. */
function cropOf({ width, height, data }: Bitmap, box: PassRow['box']): Promise<Buffer> {
  const margin = ((box.bottom - box.top) * height) / 2
  const left = Math.max(0, Math.floor(box.left * width - margin))
  const top = Math.max(0, Math.floor(box.top * height - margin))
  const right = Math.min(width, Math.ceil(box.right * width + margin))
  const bottom = Math.min(height, Math.ceil(box.bottom * height + margin))
  return sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(cropWidth, null, { withoutEnlargement: true })
    .webp({ quality: cropQuality })
    .toBuffer()
}
