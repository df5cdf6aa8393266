import sharp from 'sharp'
import type { Typeface } from '#server/drawing/lettering.ts'
import { drawLogo } from '#server/drawing/restaurant-drawings.ts'
import { fitText, lineHeight } from './fit-text.ts'
import { findLogoColour } from './logo-colour.ts'
import { drawCode, figtree, fraunces, ink, margin, roundLogo, width } from './picture-parts.ts'
import type { MenuCard } from './social-card.ts'

type Line = { top: number; height: number; largest: number; smallest: number }
type Layout = {
  height: number
  logo: { top: number; size: number }
  name: Line
  code: { top: number; size: number }
  call: Line
  place: Line
}

/** A messenger covers the top and the bottom of a status with its own buttons. */
const layouts: Record<MenuCard['shape'], Layout> = {
  status: {
    height: 1920,
    logo: { top: 200, size: 240 },
    name: { top: 480, height: 310, largest: 120, smallest: 48 },
    code: { top: 830, size: 580 },
    call: { top: 1450, height: 80, largest: 60, smallest: 60 },
    place: { top: 1545, height: 130, largest: 44, smallest: 32 },
  },
  square: {
    height: 1080,
    logo: { top: 48, size: 140 },
    name: { top: 204, height: 170, largest: 84, smallest: 40 },
    code: { top: 396, size: 440 },
    call: { top: 860, height: 60, largest: 48, smallest: 48 },
    place: { top: 930, height: 100, largest: 36, smallest: 28 },
  },
}

/** Logo, name, code and place, one below the other, on the colour of the restaurant's logo. */
export async function paintMenu(card: MenuCard): Promise<Buffer> {
  const { logo: place, ...layout } = layouts[card.shape]
  const logo = card.logo ?? Buffer.from(drawLogo({ name: card.restaurant }))
  const colour = await findLogoColour(logo)
  const left = (width - place.size) / 2
  // A logo may have the colour of the ground.
  const ring = `<circle cx="${width / 2}" cy="${place.top + place.size / 2}" r="${place.size / 2 + 6}" fill="${ink.white}"/>`
  const words = [
    centre(card.restaurant, layout.name, fraunces),
    centre(card.seeMenu, layout.call, figtree),
    centre(card.place, layout.place, figtree),
  ]
  const code = drawCode(card.url, { x: (width - layout.code.size) / 2, y: layout.code.top, size: layout.code.size })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${layout.height}" width="${width}" height="${layout.height}"><rect width="${width}" height="${layout.height}" fill="rgb(${colour.join(' ')})"/>${ring}<g fill="${ink.white}">${words.join('')}</g>${code}</svg>`
  return sharp(Buffer.from(drawn))
    .composite([{ input: await roundLogo(logo, place.size), left, top: place.top }])
    .png({ compressionLevel: 8 })
    .toBuffer()
}

/** In the middle of its height, too: a short name leaves no hole above the code. */
function centre(text: string, { top, height, largest, smallest }: Line, face: Typeface): string {
  const room = { width: width - 2 * margin, height, largest, smallest }
  const { lines, size } = fitText(face.readable(text), room, face.widthOf)
  const start = top + (height - lines.length * size * lineHeight) / 2
  return lines
    .map((line, index) => {
      const x = (width - face.widthOf(line, size)) / 2
      return face.outline(line, { x, y: start + size * (0.82 + index * lineHeight), size })
    })
    .join('')
}
