import sharp from 'sharp'
import { type Colour, findLogoColour } from '#server/adapters/social-picture/logo-colour.ts'
import { drawLogo } from '#server/drawing/dish-drawing.ts'

/** 300 dpi in the sizes in which they are printed. */
const logoPx = 280
const photoPx = 200

export async function prepareLogo(logo: Uint8Array | null, name: string): Promise<{ picture: string; colour: Colour }> {
  const source = logo ?? Buffer.from(drawLogo({ name }))
  return { picture: await squareOf(source, logoPx), colour: await findLogoColour(source) }
}

export function preparePhotos(photos: readonly Uint8Array[]): Promise<string[]> {
  return Promise.all(photos.map((photo) => squareOf(photo, photoPx)))
}

async function squareOf(picture: Uint8Array, size: number): Promise<string> {
  const jpeg = await sharp(picture)
    .resize(size, size, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
