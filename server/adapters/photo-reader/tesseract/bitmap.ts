import sharp from 'sharp'
import { mostPixels } from '../engine.ts'

/** One byte for each pixel: 0 is black. */
export type Bitmap = { width: number; height: number; data: Uint8Array }

/** Grey, upright, at a width that the recogniser reads well. */
export async function openGrey(picture: Uint8Array, width: number): Promise<Bitmap> {
  const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(width, null, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

export function toPng({ width, height, data }: Bitmap): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Sums over all pixels above and to the left: the mean of any rectangle then costs four reads. */
export function sumUp({ width, height, data }: Bitmap): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}
