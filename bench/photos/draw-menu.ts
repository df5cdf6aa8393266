import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { descriptions, sections } from './menu-words.ts'
import type { Random } from './random.ts'

export type PrintedDish = { name: string; prices: number[]; section: string }
export type DrawnMenu = { svg: string; width: number; dishes: PrintedDish[] }

type PriceStyle = 'point' | 'comma' | 'short' | 'signed'
type Design = {
  name: string
  fonts: { heading: string; dish: string }
  size: number
  ink: string
  paper: string
  columns: 1 | 2
  leaders: boolean
  capitals: boolean
  described: boolean
  sizes: boolean
  prices: PriceStyle
  bars: boolean
}

const fontsource = (family: string, weight = 400) =>
  `../../node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`
const figtree = '../../app/ui/fonts/figtree.woff2'

export const designs: readonly Design[] = [
  {
    name: 'leaders',
    fonts: { heading: fontsource('playfair-display', 700), dish: fontsource('playfair-display') },
    size: 30,
    ink: '#221',
    paper: '#fdfaf2',
    columns: 1,
    leaders: true,
    capitals: false,
    described: false,
    sizes: false,
    prices: 'point',
    bars: false,
  },
  {
    name: 'no leaders',
    fonts: { heading: figtree, dish: figtree },
    size: 31,
    ink: '#222',
    paper: '#fff',
    columns: 1,
    leaders: false,
    capitals: false,
    described: true,
    sizes: false,
    prices: 'comma',
    bars: false,
  },
  {
    name: 'dark',
    fonts: { heading: fontsource('oswald', 700), dish: fontsource('oswald') },
    size: 31,
    ink: '#f4efe0',
    paper: '#23211f',
    columns: 1,
    leaders: false,
    capitals: false,
    described: true,
    sizes: false,
    prices: 'signed',
    bars: false,
  },
  {
    name: 'two columns',
    fonts: { heading: fontsource('playfair-display', 700), dish: figtree },
    size: 25,
    ink: '#1d2b1f',
    paper: '#f3efe2',
    columns: 2,
    leaders: false,
    capitals: false,
    described: false,
    sizes: false,
    prices: 'point',
    bars: true,
  },
  {
    name: 'capitals',
    fonts: { heading: fontsource('oswald', 700), dish: fontsource('oswald') },
    size: 30,
    ink: '#3a1410',
    paper: '#fff6e8',
    columns: 1,
    leaders: true,
    capitals: true,
    described: false,
    sizes: false,
    prices: 'short',
    bars: true,
  },
  {
    name: 'typewriter',
    fonts: { heading: fontsource('courier-prime', 700), dish: fontsource('courier-prime') },
    size: 29,
    ink: '#333',
    paper: '#f8f8f4',
    columns: 1,
    leaders: true,
    capitals: false,
    described: false,
    sizes: false,
    prices: 'point',
    bars: false,
  },
  {
    name: 'two sizes',
    fonts: { heading: figtree, dish: figtree },
    size: 29,
    ink: '#122',
    paper: '#fbfbfb',
    columns: 1,
    leaders: false,
    capitals: false,
    described: false,
    sizes: true,
    prices: 'point',
    bars: false,
  },
]

const page = { width: 1240, height: 1754, margin: 100 }

/** What is drawn so far, and where the next line comes. */
type Sheet = {
  design: Design
  fonts: { heading: Font; dish: Font }
  parts: string[]
  columnWidth: number
  lineHeight: number
  column: number
  y: number
}

const gutter = 70
const top = page.margin + 90

export function drawMenu(design: Design, random: Random): DrawnMenu {
  const sheet: Sheet = {
    design,
    fonts: { heading: openFont(design.fonts.heading), dish: openFont(design.fonts.dish) },
    parts: [],
    columnWidth: (page.width - 2 * page.margin - (design.columns - 1) * gutter) / design.columns,
    lineHeight: design.size * 1.62,
    column: 0,
    y: top,
  }
  drawTitle(sheet)
  const dishes: PrintedDish[] = []
  for (const section of random.shuffled(sections)) {
    const chosen = random.shuffled(section.dishes).slice(0, design.columns === 2 ? 6 : 5)
    if (!makeRoom(sheet, chosen.length)) break
    drawHeading(sheet, section.heading)
    for (const name of chosen) {
      const price = priceFor(section.prices, design.prices, random)
      const prices = design.sizes ? [price, price + 50 * Math.ceil(random.between(4, 12))] : [price]
      drawDish(sheet, name, prices)
      if (design.described && random.next() < 0.7) drawDescription(sheet, random.pick(descriptions))
      dishes.push({ name, prices, section: section.heading })
    }
  }
  const paper = `<rect width="100%" height="100%" fill="${design.paper}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}">${paper}${sheet.parts.join('')}</svg>`
  return { svg, width: page.width, dishes }
}

function drawTitle({ design, fonts, parts }: Sheet): void {
  const title = design.capitals ? 'CARTA DE LA CASA' : 'Nuestra carta'
  const x = (page.width - widthOf(fonts.heading, title, 56)) / 2
  parts.push(outline(fonts.heading, title, { x, y: page.margin + 30, size: 56 }, design.ink))
}

/** In this column or the next; false when the page is full. */
function makeRoom(sheet: Sheet, count: number): boolean {
  const { design, lineHeight } = sheet
  const needed = lineHeight * (count * (design.described ? 1.75 : 1) + 2.2)
  if (sheet.y + needed <= page.height - page.margin) return true
  sheet.column += 1
  sheet.y = top
  return sheet.column < design.columns
}

const leftOf = ({ column, columnWidth }: Sheet) => page.margin + column * (columnWidth + gutter)

function drawHeading(sheet: Sheet, words: string): void {
  const { design, fonts, parts, columnWidth, lineHeight } = sheet
  const { size, ink } = design
  const left = leftOf(sheet)
  const heading = design.capitals ? words.toLocaleUpperCase('es') : words
  sheet.y += lineHeight * 0.5
  const { y } = sheet
  if (design.bars) {
    parts.push(`<rect x="${left}" y="${y - size * 1.1}" width="${columnWidth}" height="${size * 1.6}" fill="${ink}"/>`)
    parts.push(outline(fonts.heading, heading, { x: left + 14, y, size: size * 1.15 }, design.paper))
  } else {
    parts.push(outline(fonts.heading, heading, { x: left, y, size: size * 1.35 }, ink))
  }
  if (design.sizes) {
    const right = left + columnWidth
    parts.push(outline(fonts.dish, 'Personal', { x: right - 310, y, size: size * 0.8 }, ink))
    parts.push(outline(fonts.dish, 'Familiar', { x: right - 110, y, size: size * 0.8 }, ink))
  }
  sheet.y += lineHeight * 1.2
}

function drawDish(sheet: Sheet, name: string, prices: readonly number[]): void {
  const { design, fonts, parts, columnWidth, lineHeight, y } = sheet
  const { size, ink } = design
  const left = leftOf(sheet)
  const printed = design.capitals ? name.toLocaleUpperCase('es') : name
  parts.push(outline(fonts.dish, printed, { x: left, y, size }, ink))
  const texts = prices.map((price) => printPrice(price, design.prices))
  const places = texts.map(
    (text, index) => left + columnWidth - (texts.length - 1 - index) * 200 - widthOf(fonts.dish, text, size),
  )
  for (const [index, text] of texts.entries()) {
    parts.push(outline(fonts.dish, text, { x: places[index] ?? 0, y, size }, ink))
  }
  if (design.leaders) {
    const dot = widthOf(fonts.dish, '. ', size)
    const from = left + widthOf(fonts.dish, printed, size) + dot
    const count = Math.max(0, Math.floor(((places[0] ?? from) - from - dot) / dot))
    parts.push(outline(fonts.dish, '. '.repeat(count), { x: from, y, size }, ink))
  }
  sheet.y += lineHeight
}

function drawDescription(sheet: Sheet, words: string): void {
  const { design, fonts, parts, lineHeight, y } = sheet
  const at = { x: leftOf(sheet), y: y - lineHeight * 0.22, size: design.size * 0.72 }
  parts.push(outline(fonts.dish, words, at, design.ink))
  sheet.y += lineHeight * 0.75
}

const priceSteps = { point: 25, comma: 25, signed: 100, short: 50 }

function priceFor([low, high]: readonly [number, number], style: PriceStyle, random: Random): number {
  const step = priceSteps[style]
  return Math.max(step, Math.round(random.between(low, high) / step) * step)
}

function printPrice(cents: number, style: PriceStyle): string {
  if (style === 'point') return `$${(cents / 100).toFixed(2)}`
  if (style === 'comma') return (cents / 100).toFixed(2).replace('.', ',')
  if (style === 'signed') return `$${cents / 100}`
  return (cents / 100).toFixed(1)
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
