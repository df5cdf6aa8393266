import sharp from 'sharp'
import { type Colour, findLogoColour } from '#server/adapters/social-picture/logo-colour.ts'
import { drawLogo } from '#server/drawing/restaurant-drawings.ts'
import { readColour } from './designs.ts'

/** 300 dpi in the sizes in which they are printed. */
const logoPx = { width: 280, height: 280 }
/** A photo of a dish is half as wide again as it is high, see `menu-units.ts`. */
const photoPx = { width: 210, height: 140 }

type Identity = { logo: Uint8Array | null; restaurant: string; accent: string | null }

export async function prepareLogo({
  logo,
  restaurant,
  accent,
}: Identity): Promise<{ picture: string; colour: Colour }> {
  const source = logo ?? Buffer.from(drawLogo({ name: restaurant }))
  const colour = accent === null ? await findLogoColour(source) : readColour(accent)
  return { picture: await jpegOf(source, logoPx), colour }
}

export function preparePhotos(photos: readonly Uint8Array[]): Promise<string[]> {
  return Promise.all(photos.map((photo) => jpegOf(photo, photoPx)))
}

async function jpegOf(picture: Uint8Array, size: { width: number; height: number }): Promise<string> {
  const jpeg = await sharp(picture)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
