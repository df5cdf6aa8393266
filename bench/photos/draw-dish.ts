import type { Design } from './designs.ts'
import { bar, type Font, outline, rule, widthOf } from './drawn-text.ts'
import { descriptions } from './menu-words.ts'
import { printPrice } from './printed-price.ts'
import type { Random } from './random.ts'

/** Holds what is drawn so far, and where the next line comes. */
export type Sheet = {
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
type Write = (text: string, x: number, y: number) => void

export const leftOf = ({ margin, column, columnWidth, gutter }: Sheet) => margin + column * (columnWidth + gutter)
/** Between two prices of one dish. */
export const sizeStep = ({ design }: Sheet) => (design.columns === 1 ? 200 : 4.6 * design.size)
const strayOf = ({ design, random }: Sheet) => design.stray * design.size * random.between(-1, 1)

export function centred(sheet: Sheet, font: Font, words: string, size: number): number {
  return leftOf(sheet) + (sheet.columnWidth - widthOf(font, words, size)) / 2
}

export function drawDish(sheet: Sheet, name: string, prices: readonly number[]): void {
  const { design, fonts, parts } = sheet
  const words = design.capitals ? name.toLocaleUpperCase('es') : name
  const ink = design.row === 'bar' ? '#fff' : design.ink
  const write: Write = (text, x, y) => parts.push(outline(fonts.dish, text, { x, y, size: design.size }, ink))
  drawers[design.row](sheet, words, { prices, write })
  if (design.described && design.row !== 'below' && sheet.random.next() < 0.7) drawDescription(sheet)
}

type Drawer = (sheet: Sheet, words: string, print: { prices: readonly number[]; write: Write }) => void

const drawers: Record<Design['row'], Drawer> = {
  line: drawLine,
  bar: drawLine,
  wrapped(sheet, words, { prices, write }) {
    const half = words.indexOf(' ', words.length / 2)
    if (half === -1) return drawLine(sheet, words, { prices, write })
    write(words.slice(0, half), leftOf(sheet), sheet.y)
    sheet.y += sheet.lineHeight * 0.72
    drawLine(sheet, words.slice(half + 1), { prices, write })
  },
  below(sheet, words, { prices, write }) {
    const { design, fonts, lineHeight } = sheet
    write(words, centred(sheet, fonts.dish, words, design.size), sheet.y + strayOf(sheet))
    sheet.y += lineHeight
    if (design.described) drawDescription(sheet)
    const texts = prices.map((price) => printPrice(price, design.prices)[0]).join(' / ')
    write(texts, centred(sheet, fonts.dish, texts, design.size), sheet.y - 0.1 * lineHeight)
    sheet.y += lineHeight * 0.9
  },
  behind(sheet, words, { prices, write }) {
    const { design, fonts } = sheet
    write(words, leftOf(sheet), sheet.y)
    const end = leftOf(sheet) + widthOf(fonts.dish, words, design.size)
    const texts = prices.map((price) => printPrice(price, design.prices)[0])
    write(texts.join(' / '), end + design.size * 0.5, sheet.y)
    sheet.y += sheet.lineHeight
  },
  before(sheet, words, { prices, write }) {
    const texts = prices.map((price) => printPrice(price, sheet.design.prices)[0])
    write(texts.join(' '), leftOf(sheet), sheet.y)
    write(words, leftOf(sheet) + 4.2 * sheet.design.size, sheet.y)
    sheet.y += sheet.lineHeight
  },
}

/** The name on the left, prices on the right. */
function drawLine(sheet: Sheet, words: string, { prices, write }: { prices: readonly number[]; write: Write }): void {
  const { design, fonts, parts, columnWidth } = sheet
  const inset = design.row === 'bar' ? 12 : 0
  const left = leftOf(sheet) + inset
  const right = leftOf(sheet) + columnWidth - inset
  if (design.row === 'bar') parts.push(bar(leftOf(sheet), sheet.y, columnWidth, design.size, '#1b1b1b'))
  write(words, left, sheet.y + strayOf(sheet))
  const places = prices.map((price, index) =>
    drawPrice(sheet, price, { right: right - (prices.length - 1 - index) * sizeStep(sheet), write }),
  )
  const end = left + widthOf(fonts.dish, words, design.size)
  drawLeaders(sheet, end, places[0] ?? end)
  sheet.y += sheet.lineHeight
}

/** Returns where it begins. */
function drawPrice(sheet: Sheet, price: number, { right, write }: { right: number; write: Write }): number {
  const { design, fonts, parts } = sheet
  const { size } = design
  const [text, raised] = printPrice(price, design.prices)
  const [width, raisedWidth] = [widthOf(fonts.dish, text, size), widthOf(fonts.dish, raised, size * 0.6)]
  const left = right - width - raisedWidth
  const y = sheet.y + strayOf(sheet)
  if (design.pill) {
    const frame = { x: left - 0.5 * size, y: y - size * 1.05, width: width + size, height: size * 1.4 }
    parts.push(
      `<rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" rx="${size * 0.7}" fill="${design.pill}"/>`,
      outline(fonts.dish, text, { x: left, y, size }, '#fff'),
    )
    return frame.x
  }
  write(text, left, y)
  if (raised)
    parts.push(outline(fonts.dish, raised, { x: right - raisedWidth, y: y - size * 0.3, size: size * 0.6 }, design.ink))
  return left
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
