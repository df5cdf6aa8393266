import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawDishTile } from '#server/drawing/dish-tile.ts'
import { loadTypeface } from '#server/drawing/lettering.ts'
import { drawBanner } from '#server/drawing/restaurant-drawings.ts'
import { fitText, lineHeight } from './fit-text.ts'
import type { SocialCard } from './social-card.ts'

const ink = { papel: '#fbf6ee', tinta: '#221a15', ceniza: '#6b5e55', achiote: '#b5381a', maiz: '#f2b33d' }
const frame = { width: 560, height: 420, corner: 28, angle: -4, left: 604, top: 62 }
const column = { left: 72, width: 510, top: 150, bottom: 544 }
const noteSize = 32
const priceSize = 64
const gap = 28

const fraunces = loadTypeface('fraunces-soft.woff2')
const figtree = loadTypeface('figtree.woff2')
const logo = readFileSync(new URL('../../../public/logo-light.svg', import.meta.url))

/** The restaurant's name beside its food, in the look of the product's own social picture. */
export async function paintCard(card: SocialCard): Promise<Buffer> {
  const [picture, mark] = await Promise.all([
    framePicture(card.picture),
    sharp(logo, { density: 300 }).resize({ height: 56 }).png().toBuffer(),
  ])
  return (
    sharp(Buffer.from(composeGround(card)))
      .composite([
        { input: picture, left: frame.left, top: frame.top },
        { input: mark, left: column.left, top: 60 },
      ])
      // With an effort below 6 the quantiser also dithers flat surfaces: when its palette missed the ground's colour by a little, the ground
      // became a pattern of two colours.
      .png({ palette: true, dither: 0.5, quality: 90, effort: 6, compressionLevel: 9 })
      .toBuffer()
  )
}

async function framePicture(picture: SocialCard['picture']): Promise<Buffer> {
  const { width, height, corner, angle } = frame
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}"/></svg>`,
  )
  const framed = await sharp(sourceOf(picture))
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: ink.papel })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(framed).rotate(angle, { background: '#0000' }).png({ compressionLevel: 1 }).toBuffer()
}

function sourceOf(picture: SocialCard['picture']): Uint8Array {
  switch (picture.kind) {
    case 'photo':
      return picture.bytes
    case 'banner':
      return Buffer.from(drawBanner(picture))
    case 'dish':
      return Buffer.from(drawDishTile(picture, picture))
  }
}

function composeGround({ title, note, price }: SocialCard): string {
  const diamonds = Array.from(
    { length: 31 },
    (_, index) => `<path d="M${index * 40} 600l20 -22l20 22l-20 22Z" fill="${index % 2 ? ink.maiz : ink.papel}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="${ink.papel}"/><circle cx="1010" cy="290" r="330" fill="${ink.maiz}"/><rect y="570" width="1200" height="60" fill="${ink.achiote}"/>${diamonds.join('')}${composeWords(title, note, price)}</svg>`
}

/** Title, note and price as one block, in the middle of the column's height. */
function composeWords(title: string, note: string, price: string | undefined): string {
  const noteHeight = gap + noteSize
  const priceHeight = price ? gap + priceSize : 0
  const room = column.bottom - column.top - noteHeight - priceHeight
  const { width } = column
  const name = fitText(fraunces.readable(title), { width, height: room, largest: 84, smallest: 36 }, fraunces.widthOf)
  const quiet = fitText(
    figtree.readable(note),
    { width, height: noteSize * lineHeight, largest: noteSize, smallest: noteSize },
    figtree.widthOf,
  )
  const nameHeight = name.lines.length * name.size * lineHeight
  const top = column.top + (room - nameHeight) / 2
  const nameEnd = top + nameHeight

  const lines = name.lines.map((line, index) =>
    fraunces.outline(line, { x: column.left, y: top + name.size * (0.8 + index * lineHeight), size: name.size }),
  )
  const noteAt = { x: column.left, y: nameEnd + gap + noteSize * 0.7, size: noteSize }
  const priceAt = { x: column.left, y: nameEnd + noteHeight + gap + priceSize * 0.75, size: priceSize }
  return [
    `<g fill="${ink.tinta}">${lines.join('')}</g>`,
    `<g fill="${ink.ceniza}">${figtree.outline(quiet.lines.join(' '), noteAt)}</g>`,
    price ? `<g fill="${ink.achiote}">${fraunces.outline(price, priceAt)}</g>` : '',
  ].join('')
}
