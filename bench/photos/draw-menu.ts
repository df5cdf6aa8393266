import type { Design } from './designs.ts'
import { centred, drawDish, leftOf, type Sheet, sizeStep } from './draw-dish.ts'
import { bar, openFont, outline, rule, widthOf } from './drawn-text.ts'
import { amountSection, asides, sections } from './menu-words.ts'
import { priceFor } from './printed-price.ts'
import type { Random } from './random.ts'

/** `size`: the heading of its column of prices. */
export type PrintedDish = { name: string; size: string | null; price: number; section: string }
export type DrawnMenu = { svg: string; width: number; dishes: PrintedDish[] }

const sizeNames = ['Personal', 'Mediana', 'Familiar', 'Gigante']

export function drawMenu(design: Design, random: Random): DrawnMenu {
  const sheet = openSheet(design, random)
  drawTitle(sheet)
  const dishes: PrintedDish[] = []
  const chosenSections = random.shuffled(sections)
  for (const section of design.amounts ? [amountSection, ...chosenSections] : chosenSections) {
    const most = makeRoom(sheet)
    if (most === 0) break
    const chosen = random.shuffled(section.dishes).slice(0, Math.min(most, design.perSection))
    drawHeading(sheet, section.heading)
    for (const name of chosen) {
      const first = priceFor(section.prices, design.prices, random)
      const step = 50 * Math.ceil(random.between(4, 12))
      const prices = Array.from({ length: design.sizes }, (_, index) => first + index * step)
      drawDish(sheet, name, prices)
      for (const [index, price] of prices.entries())
        dishes.push({ name, size: sizesOf(design)[index] ?? null, price, section: section.heading })
    }
  }
  if (design.asides) drawAsides(sheet)
  const { width, height } = design
  const paper = `<rect width="100%" height="100%" fill="${design.paper}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}${sheet.parts.join('')}</svg>`
  return { svg, width, dishes }
}

/** Two columns are 'Personal' and 'Familiar', three have 'Mediana' between. */
function sizesOf({ sizes }: Design): readonly string[] {
  if (sizes === 1) return []
  return sizes === 2 ? ['Personal', 'Familiar'] : sizeNames.slice(0, sizes)
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
    lineHeight: design.size * design.spacing,
    bottom: design.height - 110,
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
  const lines = linesOf[design.row] + (design.described ? 0.75 : 0)
  const room = () => Math.floor(((sheet.bottom - sheet.y) / lineHeight - 2.2) / lines)
  if (room() >= fewestOfSection) return room()
  sheet.column += 1
  sheet.y = sheet.top
  return sheet.column < design.columns ? room() : 0
}

const linesOf: Record<Design['row'], number> = { line: 1, bar: 1, behind: 1, before: 1, wrapped: 1.72, below: 1.9 }

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
  const names = sizesOf(design)
  for (const [index, word] of names.entries()) {
    const right = leftOf(sheet) + columnWidth - (names.length - 1 - index) * sizeStep(sheet)
    const ink = design.heading === 'bar' ? design.paper : accent
    const x = right - widthOf(fonts.dish, word, size * 0.8)
    parts.push(outline(fonts.dish, word, { x, y, size: size * 0.8 }, ink))
  }
  sheet.y += lineHeight * 1.2
}

/** They stand on a carta and are no dishes. */
function drawAsides({ design, fonts, parts, random, margin }: Sheet): void {
  const size = design.size * 0.7
  for (const [index, words] of random.shuffled(asides).slice(0, 2).entries())
    parts.push(outline(fonts.dish, words, { x: margin, y: design.height - 70 + index * 1.5 * size, size }, design.ink))
}
