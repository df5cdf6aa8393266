import sharp from 'sharp'
import type { Typeface } from '#server/drawing/lettering.ts'
import { drawLogo } from '#server/drawing/restaurant-drawings.ts'
import { layOutCourses, type Row } from './course-rows.ts'
import { fitText, lineHeight } from './fit-text.ts'
import { type Colour, findLogoColour } from './logo-colour.ts'
import { drawCode, figtree, fraunces, ink, margin, roundLogo, width } from './picture-parts.ts'
import type { AlmuerzoCard } from './social-card.ts'

/** On a phone, 1080 px are about 400: letters of 34 px can still be read. */
const smallestDish = 34

type Layout = { height: number; logo: number; top: number; sheet: { top: number; bottom: number }; code: number }

/** A messenger covers the top and the bottom of a status with its own buttons. */
const layouts: Record<AlmuerzoCard['shape'], Layout> = {
  status: { height: 1920, logo: 176, top: 180, sheet: { top: 480, bottom: 1370 }, code: 280 },
  square: { height: 1080, logo: 120, top: 48, sheet: { top: 212, bottom: 844 }, code: 172 },
}

/** Name, dishes, price and code, on the colour of the restaurant's logo. */
export async function paintAlmuerzo(card: AlmuerzoCard): Promise<Buffer> {
  const layout = layouts[card.shape]
  const logo = card.logo ?? Buffer.from(drawLogo({ name: card.restaurant }))
  const colour = await findLogoColour(logo)
  return sharp(Buffer.from(compose(card, layout, colour)))
    .composite([{ input: await roundLogo(logo, layout.logo), left: margin, top: layout.top }])
    .png({ compressionLevel: 8 })
    .toBuffer()
}

function compose(card: AlmuerzoCard, layout: Layout, colour: Colour): string {
  const { height, sheet } = layout
  const ground = `rgb(${colour.join(' ')})`
  const paper = `<rect x="${margin}" y="${sheet.top}" width="${width - 2 * margin}" height="${sheet.bottom - sheet.top}" rx="40" fill="${ink.papel}"/>`
  const parts = [composeTop(card, layout), paper, composeDishes(card, layout, ground), composeFoot(card, layout)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${parts.join('')}</svg>`
}

/** The name beside the logo, and the day below it. */
function composeTop({ restaurant, day }: AlmuerzoCard, { logo, top }: Layout): string {
  const left = margin + logo + 32
  const room = { width: width - margin - left, height: logo * 0.68, largest: logo * 0.46, smallest: 32 }
  const name = fitText(fraunces.readable(restaurant), room, fraunces.widthOf)
  const daySize = logo * 0.23
  const blockHeight = name.lines.length * name.size * lineHeight + daySize * 1.3
  const start = top + (logo - blockHeight) / 2
  const lines = name.lines.map((line, index) =>
    fraunces.outline(line, { x: left, y: start + name.size * (0.82 + index * lineHeight), size: name.size }),
  )
  // A logo may have the colour of the ground.
  const ring = `<circle cx="${margin + logo / 2}" cy="${top + logo / 2}" r="${logo / 2 + 6}" fill="${ink.white}"/>`
  const dayAt = { x: left, y: start + blockHeight - daySize * 0.2, size: daySize }
  return `${ring}<g fill="${ink.white}">${lines.join('')}${figtree.outline(day, dayAt)}</g>`
}

/** On the paper: what there is to eat, and the price on its lower edge. */
function composeDishes({ courses, moreDishes, price }: AlmuerzoCard, { sheet, logo }: Layout, ground: string): string {
  const priceSize = Math.min(logo * 0.72, (0.42 * width) / fraunces.widthOf(price, 1))
  const padding = 48
  const room = {
    width: width - 2 * (margin + padding),
    height: sheet.bottom - sheet.top - padding - priceSize * 0.75 - 24,
    largest: 108,
    smallest: smallestDish,
  }
  const readable = courses.map(({ name, dishes }) => ({ name, dishes: dishes.map(figtree.readable) }))
  const rows = layOutCourses({ courses: readable, moreDishes }, room, rememberWidths(figtree.widthOf)).map((row) =>
    outlineRow(row, sheet.top + padding),
  )
  const pill = { width: fraunces.widthOf(price, priceSize) + priceSize, height: priceSize * 1.5 }
  const at = { x: width - margin - padding - pill.width, y: sheet.bottom - pill.height / 2 }
  const letters = fraunces.outline(price, {
    x: at.x + priceSize / 2,
    y: at.y + pill.height / 2 + priceSize * 0.35,
    size: priceSize,
  })
  return `${rows.join('')}<rect x="${at.x}" y="${at.y}" width="${pill.width}" height="${pill.height}" rx="${pill.height / 2}" fill="${ink.maiz}" stroke="${ground}" stroke-width="12"/><g fill="${ink.tinta}">${letters}</g>`
}

/** Texts are measured once, not for every size that is tried. */
function rememberWidths(widthOf: Typeface['widthOf']): Typeface['widthOf'] {
  const widths = new Map<string, number>()
  return (text, size) => {
    const known = widths.get(text) ?? widthOf(text, 1)
    widths.set(text, known)
    return known * size
  }
}

function outlineRow({ text, kind, size, top }: Row, offset: number): string {
  const at = { x: margin + 48, y: offset + top + size * 0.85, size }
  return `<g fill="${kind === 'course' ? ink.ceniza : ink.tinta}">${figtree.outline(text, at)}</g>`
}

/** The code, what it is for, and until when. */
function composeFoot({ url, until, seeMenu }: AlmuerzoCard, { sheet, code, logo }: Layout): string {
  const top = sheet.bottom + (code > 200 ? 96 : 32)
  const left = margin + code + 32
  const size = logo * 0.25
  const room = { width: width - margin - left, height: size, largest: size * 0.75, smallest: 22 }
  const address = fitText(figtree.readable(url.replace(/^https?:\/\//, '')), room, figtree.widthOf)
  const middle = top + code / 2
  const words = [
    figtree.outline(until, { x: left, y: middle - size * 0.9, size }),
    figtree.outline(seeMenu, { x: left, y: middle + size * 0.45, size }),
    figtree.outline(address.lines.join(' '), { x: left, y: middle + size * 1.6, size: address.size }),
  ]
  return `${drawCode(url, { x: margin, y: top, size: code })}<g fill="${ink.white}">${words.join('')}</g>`
}
