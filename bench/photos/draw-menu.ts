import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type { Design, PriceStyle } from './designs.ts'
import { asides, descriptions, sections } from './menu-words.ts'
import type { Random } from './random.ts'

export type PrintedDish = { name: string; prices: number[]; section: string }
export type DrawnMenu = { svg: string; width: number; dishes: PrintedDish[]; paper: string }

const pageHeight = 1754

/** Holds what is drawn so far, and where the next line comes. */
type Sheet = {
  design: Design
  random: Random
  fonts: { heading: Font; dish: Font }
  parts: string[]
  margin: number
  gutter: number
  columnWidth: number
  lineHeight: number
  top: number
  bottom: number
  column: number
  y: number
}

export function drawMenu(design: Design, random: Random): DrawnMenu {
  const sheet = openSheet(design, random)
  drawTitle(sheet)
  const dishes: PrintedDish[] = []
  for (const section of random.shuffled(sections)) {
    const most = makeRoom(sheet)
    if (most === 0) break
    const chosen = random.shuffled(section.dishes).slice(0, Math.min(most, design.columns === 1 ? 5 : 6))
    drawHeading(sheet, section.heading)
    for (const name of chosen) {
      const price = priceFor(section.prices, design.prices, random)
      const step = 50 * Math.ceil(random.between(4, 12))
      const prices = design.sizes ? [price, price + step] : [price]
      drawDish(sheet, name, prices)
      dishes.push({ name, prices, section: section.heading })
    }
  }
  drawAsides(sheet)
  const paper = `<rect width="100%" height="100%" fill="${design.paper}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${design.width}" height="${pageHeight}">${paper}${sheet.parts.join('')}</svg>`
  return { svg, width: design.width, dishes, paper: design.paper }
}

function openSheet(design: Design, random: Random): Sheet {
  const margin = 0.08 * design.width
  const gutter = design.booklet ? 2 * margin : 0.045 * design.width
  const top = margin + 90
  return {
    ...{ design, random, margin, gutter, top },
    fonts: { heading: openFont(design.fonts.heading), dish: openFont(design.fonts.dish) },
    parts: design.booklet ? [spine(design.width)] : [],
    columnWidth: (design.width - 2 * margin - (design.columns - 1) * gutter) / design.columns,
    lineHeight: design.size * 1.62,
    bottom: pageHeight - 110,
    column: 0,
    y: top,
  }
}

function spine(width: number): string {
  const shade = '<linearGradient id="spine"><stop offset="0" stop-opacity="0"/><stop offset=".5" stop-opacity=".35"/>'
  return `${shade}<stop offset="1" stop-opacity="0"/></linearGradient><rect x="${width / 2 - 40}" width="80" height="100%" fill="url(#spine)"/>`
}

function drawTitle({ design, fonts, parts, margin }: Sheet): void {
  const title = design.capitals ? 'CARTA DE LA CASA' : 'Nuestra carta'
  const size = Math.min(56, 0.07 * design.width)
  const x = design.booklet ? margin : (design.width - widthOf(fonts.heading, title, size)) / 2
  parts.push(outline(fonts.heading, title, { x, y: margin + 30, size }, design.accent))
}

const fewestOfSection = 2

/** How many dishes fit below a heading, in this column or the next; 0 when the page is full. */
function makeRoom(sheet: Sheet): number {
  const { design, lineHeight } = sheet
  const lines = (design.row === 'below' ? 1.9 : 1) + (design.described ? 0.75 : 0)
  const room = () => Math.floor(((sheet.bottom - sheet.y) / lineHeight - 2.2) / lines)
  if (room() >= fewestOfSection) return room()
  sheet.column += 1
  sheet.y = sheet.top
  return sheet.column < design.columns ? room() : 0
}

const leftOf = ({ margin, column, columnWidth, gutter }: Sheet) => margin + column * (columnWidth + gutter)

function drawHeading(sheet: Sheet, words: string): void {
  const { design, fonts, parts, columnWidth, lineHeight } = sheet
  const { size, accent } = design
  const heading = design.capitals ? words.toLocaleUpperCase('es') : words
  sheet.y += lineHeight * 0.5
  const { y } = sheet
  const left = design.row === 'below' ? centred(sheet, fonts.heading, heading, size * 1.35) : leftOf(sheet)
  if (design.heading === 'bar') {
    parts.push(bar(left, y, columnWidth, size, accent))
    parts.push(outline(fonts.heading, heading, { x: left + 14, y, size: size * 1.15 }, design.paper))
  } else {
    parts.push(outline(fonts.heading, heading, { x: left, y, size: size * 1.35 }, accent))
    if (design.heading === 'underlined')
      parts.push(rule(left, y + size * 0.35, left + widthOf(fonts.heading, heading, size * 1.35), accent))
  }
  if (design.sizes) {
    const ends = left + columnWidth
    for (const [index, word] of ['Personal', 'Familiar'].entries()) {
      const x = ends - (1 - index) * sizeStep(sheet) - widthOf(fonts.dish, word, size * 0.8)
      const ink = design.heading === 'bar' ? design.paper : accent
      parts.push(outline(fonts.dish, word, { x, y, size: size * 0.8 }, ink))
    }
  }
  sheet.y += lineHeight * 1.2
}

const sizeStep = ({ design }: Sheet) => (design.columns === 1 ? 200 : 4.6 * design.size)

function drawDish(sheet: Sheet, name: string, prices: readonly number[]): void {
  const { design, fonts, parts, columnWidth, lineHeight } = sheet
  const { size } = design
  const words = design.capitals ? name.toLocaleUpperCase('es') : name
  const texts = prices.map((price) => printPrice(price, design.prices))
  const y = sheet.y + strayOf(sheet)
  const ink = design.row === 'bar' ? '#fff' : design.ink
  const write = (text: string, x: number, at = y) => parts.push(outline(fonts.dish, text, { x, y: at, size }, ink))
  if (design.row === 'below') {
    write(words, centred(sheet, fonts.dish, words, size))
    sheet.y += lineHeight
    if (design.described) drawDescription(sheet)
    const [price = ''] = texts
    write(price, centred(sheet, fonts.dish, price, size), sheet.y - 0.1 * lineHeight)
    sheet.y += lineHeight * 0.9
    return
  }
  const left = leftOf(sheet) + (design.row === 'bar' ? 12 : 0)
  const end = left + widthOf(fonts.dish, words, size)
  if (design.row === 'bar') parts.push(bar(leftOf(sheet), y, columnWidth, size, '#1b1b1b'))
  write(words, left)
  if (design.row === 'behind') write(texts.join(' / '), end + size * 0.5)
  else {
    const right = leftOf(sheet) + columnWidth - (design.row === 'bar' ? 12 : 0)
    const places = texts.map(
      (text, index) => right - (texts.length - 1 - index) * sizeStep(sheet) - widthOf(fonts.dish, text, size),
    )
    for (const [index, text] of texts.entries()) write(text, places[index] ?? 0, sheet.y + strayOf(sheet))
    drawLeaders(sheet, end, places[0] ?? end)
  }
  sheet.y += lineHeight
  if (design.described && sheet.random.next() < 0.7) drawDescription(sheet)
}

function drawLeaders({ design, fonts, parts, y }: Sheet, from: number, to: number): void {
  const { leaders, size, ink } = design
  const dot = widthOf(fonts.dish, '. ', size)
  if (leaders === 'dots' && to - from > 3 * dot)
    parts.push(
      outline(fonts.dish, '. '.repeat(Math.floor((to - from - 2 * dot) / dot)), { x: from + dot, y, size }, ink),
    )
  if (leaders === 'rule' && to - from > size) parts.push(rule(from + 8, y, to - 8, ink))
}

function drawDescription(sheet: Sheet): void {
  const { design, fonts, parts, lineHeight, y, random } = sheet
  const words = random.pick(descriptions)
  const size = design.size * 0.72
  const x = design.row === 'below' ? centred(sheet, fonts.dish, words, size) : leftOf(sheet)
  parts.push(outline(fonts.dish, words, { x, y: y - lineHeight * 0.22, size }, design.ink))
  sheet.y += lineHeight * 0.75
}

/** They stand on a carta and are no dishes. */
function drawAsides({ design, fonts, parts, random, margin }: Sheet): void {
  const size = design.size * 0.7
  for (const [index, words] of random.shuffled(asides).slice(0, 2).entries())
    parts.push(outline(fonts.dish, words, { x: margin, y: pageHeight - 70 + index * 1.5 * size, size }, design.ink))
}

const strayOf = ({ design, random }: Sheet) => design.stray * design.size * random.between(-1, 1)

function centred(sheet: Sheet, font: Font, words: string, size: number): number {
  return leftOf(sheet) + (sheet.columnWidth - widthOf(font, words, size)) / 2
}

const bar = (x: number, y: number, width: number, size: number, colour: string) =>
  `<rect x="${x}" y="${y - size * 1.1}" width="${width}" height="${size * 1.48}" fill="${colour}"/>`
const rule = (from: number, y: number, to: number, colour: string) =>
  `<rect x="${from}" y="${y}" width="${to - from}" height="2" fill="${colour}"/>`

const priceSteps: Record<PriceStyle, number> = { point: 5, comma: 5, whole: 100, bare: 100, short: 10 }

function priceFor([low, high]: readonly [number, number], style: PriceStyle, random: Random): number {
  const step = priceSteps[style]
  return Math.max(step, Math.round(random.between(low, high) / step) * step)
}

function printPrice(cents: number, style: PriceStyle): string {
  if (style === 'point') return `$${(cents / 100).toFixed(2)}`
  if (style === 'comma') return (cents / 100).toFixed(2).replace('.', ',')
  if (style === 'short') return (cents / 100).toFixed(1)
  return style === 'bare' ? String(cents / 100) : `$${cents / 100}`
}

const fonts = new Map<string, Font>()

function openFont(path: string): Font {
  const known = fonts.get(path)
  if (known) return known
  const font = create(readFileSync(new URL(path, import.meta.url))) as Font
  fonts.set(path, font)
  return font
}

function widthOf(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

function outline(
  font: Font,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  ink: string,
): string {
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let pen = 0
  const letters = glyphs.map((glyph, index) => {
    const position = positions[index]
    const d = glyph.path.toSVG()
    const letter =
      d && `<path transform="translate(${pen + (position?.xOffset ?? 0)} ${position?.yOffset ?? 0})" d="${d}"/>`
    pen += position?.xAdvance ?? 0
    return letter
  })
  return `<g fill="${ink}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
}
