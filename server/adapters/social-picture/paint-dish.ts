import sharp from 'sharp'
import { drawDishTile } from '#server/drawing/dish-tile.ts'
import { drawLogo } from '#server/drawing/restaurant-drawings.ts'
import { fitText, lineHeight } from './fit-text.ts'
import { findLogoColour } from './logo-colour.ts'
import { drawCode, figtree, fraunces, ink, margin, roundLogo, width } from './picture-parts.ts'
import type { DishCard } from './social-card.ts'

type Layout = {
  height: number
  photo: { top: number; height: number }
  name: { top: number; height: number }
  foot: number
  code: number
}

/** A messenger covers the top and the bottom of a status with its own buttons. */
const layouts: Record<DishCard['shape'], Layout> = {
  status: { height: 1920, photo: { top: 200, height: 900 }, name: { top: 1190, height: 290 }, foot: 1500, code: 220 },
  square: { height: 1080, photo: { top: 56, height: 560 }, name: { top: 672, height: 170 }, foot: 860, code: 172 },
}
const corner = 40

/** The photograph, name, price and code of a dish, on the colour of the restaurant's logo. */
export async function paintDish(card: DishCard): Promise<Buffer> {
  const layout = layouts[card.shape]
  const logo = card.logo ?? Buffer.from(drawLogo({ name: card.restaurant }))
  const [red, green, blue] = await findLogoColour(logo)
  const ground = `rgb(${red} ${green} ${blue})`
  const { photo, height } = layout
  return sharp(Buffer.from(svg(height, `<rect width="${width}" height="${height}" fill="${ground}"/>`)))
    .composite([
      { input: await framePhoto(card, photo.height), left: margin, top: photo.top },
      { input: Buffer.from(svg(height, composeWords(card, layout, ground))), left: 0, top: 0 },
      { input: await roundLogo(logo, layout.code), left: width - margin - layout.code, top: layout.foot },
    ])
    .png({ compressionLevel: 8 })
    .toBuffer()
}

async function framePhoto({ photo, dish, category, drawn }: DishCard, height: number): Promise<Buffer> {
  const framed = { width: width - 2 * margin, height }
  const mask = `<svg width="${framed.width}" height="${height}"><rect width="${framed.width}" height="${height}" rx="${corner}"/></svg>`
  return sharp(photo ?? Buffer.from(drawDishTile({ name: dish, category }, { drawn })))
    .resize({ ...framed, fit: 'cover' })
    .flatten({ background: ink.papel })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function svg(height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

function composeWords(card: DishCard, layout: Layout, ground: string): string {
  const { photo, name: room } = layout
  const text = { width: width - 2 * margin, height: room.height, largest: 108, smallest: 40 }
  const name = fitText(fraunces.readable(card.dish), text, fraunces.widthOf)
  const lines = name.lines.map((line, index) =>
    fraunces.outline(line, { x: margin, y: room.top + name.size * (0.82 + index * lineHeight), size: name.size }),
  )
  const parts = [
    `<g fill="${ink.white}">${lines.join('')}</g>`,
    composePill(card.price, { right: width - margin - 40, middle: photo.top + photo.height, size: 84 }, ground),
    card.mark ? composePill(card.mark, { left: margin + 40, middle: photo.top, size: 48 }, ground) : '',
    composeFoot(card, layout),
  ]
  return parts.join('')
}

type PillPlace = ({ left: number } | { right: number }) & { middle: number; size: number }

/** Draws the label on the edge of the photograph. */
function composePill(text: string, place: PillPlace, ground: string): string {
  const { middle } = place
  // A price of many digits shrinks.
  const size = Math.min(place.size, (0.6 * width) / fraunces.widthOf(text, 1))
  const pill = { width: fraunces.widthOf(text, size) + size, height: size * 1.5 }
  const left = 'left' in place ? place.left : place.right - pill.width
  const letters = fraunces.outline(text, { x: left + size / 2, y: middle + size * 0.35, size })
  return `<rect x="${left}" y="${middle - pill.height / 2}" width="${pill.width}" height="${pill.height}" rx="${pill.height / 2}" fill="${ink.maiz}" stroke="${ground}" stroke-width="12"/><g fill="${ink.tinta}">${letters}</g>`
}

/** The code, where it leads, and a ring for the logo, which may have the colour of the ground. */
function composeFoot({ restaurant, url, seeMenuOf }: DishCard, { foot, code }: Layout): string {
  const left = margin + code + 32
  const room = { width: width - 2 * (margin + code + 32), height: code * 0.6, largest: 52, smallest: 28 }
  const name = fitText(fraunces.readable(restaurant), room, fraunces.widthOf)
  const call = { size: 36, y: foot + code * 0.25 }
  const lines = name.lines.map((line, index) =>
    fraunces.outline(line, { x: left, y: call.y + 30 + name.size * (0.82 + index * lineHeight), size: name.size }),
  )
  const words = figtree.outline(seeMenuOf, { x: left, y: call.y, size: call.size })
  const ring = `<circle cx="${width - margin - code / 2}" cy="${foot + code / 2}" r="${code / 2 + 6}" fill="${ink.white}"/>`
  return `${drawCode(url, { x: margin, y: foot, size: code })}<g fill="${ink.white}">${words}${lines.join('')}</g>${ring}`
}
