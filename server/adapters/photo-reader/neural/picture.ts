import sharp from 'sharp'
import { mostPixels } from '../engine.ts'

/** Three bytes for each pixel: red, green, blue. */
export type Picture = { width: number; height: number; data: Uint8Array }

/** Letters of a full page are still 20 pixels high. */
const longestSide = 2600

/** Upright as the camera says, and no larger than reading needs. */
export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** Clockwise. */
export async function turnPicture({ width, height, data }: Picture, degrees: 90 | 180): Promise<Picture> {
  const turned = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: turned.info.width, height: turned.info.height, data: new Uint8Array(turned.data) }
}

export async function resizePicture({ width, height, data }: Picture, to: { width: number; height: number }) {
  const resized = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(to.width, to.height, { fit: 'fill' })
    .raw()
    .toBuffer()
  return { ...to, data: new Uint8Array(resized) }
}
