import sharp from 'sharp'
import { inkOfBars } from './bars.ts'
import { type Bitmap, openGrey } from './bitmap.ts'
import { cleanInk, usualHeight } from './clean-ink.ts'
import { findComponents } from './components.ts'
import { findSkew } from './skew.ts'
import { type Polarity, polarityOf, threshold } from './threshold.ts'

/** A photograph as the recogniser reads it best: black letters on white, lines level, nothing but letters. */
export async function prepare(picture: Uint8Array, width: number): Promise<{ ink: Bitmap; level: Bitmap }> {
  const grey = await openGrey(picture, width)
  const polarity = polarityOf(grey)
  const angle = findSkew(cleanInk(threshold(grey, polarity)))
  const level = Math.abs(angle) < 0.05 ? grey : await turn(grey, -angle)
  return { ink: cleanInk(inkOf(level, polarity)), level }
}

function inkOf(grey: Bitmap, polarity: Polarity): Bitmap {
  const ink = threshold(grey, polarity)
  const textHeight = usualHeight(findComponents(ink).components, ink)
  return inkOfBars(grey, ink, { polarity, textHeight })
}

async function turn({ width, height, data }: Bitmap, angle: number): Promise<Bitmap> {
  const border = data[0] ?? 255
  const turned = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(angle, { background: { r: border, g: border, b: border } })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: turned.info.width, height: turned.info.height, data: new Uint8Array(turned.data) }
}
