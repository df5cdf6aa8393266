import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mark, PaperPage } from '#contract/print/print-page.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { findInPath } from '../../../scripts/programs.ts'
import { atLength } from '../../../tests/long.ts'
import { onePixel, sampleCarta, someCarta, unusualCartas } from '../../../tests/random-carta.ts'
import { openPdf, type PdfText, readPdfText } from '../../../tests/read-pdf.ts'
import type { CartaContent } from './carta-content.ts'
import { designOf } from './designs.ts'
import { drawPdf } from './draw-pdf.ts'
import { type Composed, composeCarta } from './layout/compose-carta.ts'
import { heightOf } from './layout/fill-columns.ts'
import { letterScale, loadTypefaces } from './typefaces.ts'

type Fitted = Composed['fitted']

const typefaces = loadTypefaces()
const compose = (content: CartaContent) =>
  composeCarta(content, designOf(content.design, content.format, [181, 56, 26]), typefaces)
const drawn = (content: CartaContent, pages = compose(content).pages) =>
  drawPdf({ title: 'Carta de La Ronda', lang: 'es', day: content.day, pages, pictures: [onePixel] })
/** Without the dots that lead to prices. */
const squeezed = (text: string) => text.replace(/[.\s]/g, '')

/** In short fewer, but always the unusual ones. */
const menus = atLength(30, 200)

test('menus, also of 0, 1 and 200 dishes: nothing is cut, columns end together, no heading is parted from its first dish, the text is in its order', {
  timeout: 200_000,
}, async () => {
  const printed: Printed[] = []
  fc.assert(
    fc.property(someCarta, (content) => {
      const composed = compose(content)
      ensureOnPaper(composed.pages)
      ensureBalanced(composed.fitted)
      ensureUndivided(composed.fitted)
      expect(composed.fitted.isReadInOrder).toBe(true)
      ensureSizes(content, composed.pages)
      ensureTexts(content, textsOf(composed.pages))
      printed.push({ content, pages: composed.pages })
    }),
    { numRuns: menus, seed: 22, examples: unusualCartas },
  )
  expect(printed.length).toBeGreaterThanOrEqual(menus)
  await ensureFile(printed)
})

type Printed = { content: CartaContent; pages: PaperPage[] }

/**
 * The file has the texts of the layout at their places, and `pdftotext` gives dishes in reading order. All menus stand in one file, because most
 * of the time would go into the fonts of each.
 */
async function ensureFile(printed: readonly Printed[]): Promise<void> {
  const pages = printed.flatMap((menu) => menu.pages)
  const pdf = await drawPdf({ title: 'Cartas', lang: 'es', day: '2026-11-16', pages, pictures: [onePixel, onePixel] })
  const texts = Map.groupBy(await readPdfText(pdf), ({ page }) => page)
  const plain = pdftotext && spawnSync(pdftotext, ['-', '-'], { input: pdf, maxBuffer: 2 ** 26 }).stdout.toString()
  const plainPages = plain?.split('\f')
  let first = 0
  for (const { content, pages: own } of printed) {
    const before = first
    first += own.length
    const read = own.flatMap((_, index) => texts.get(before + index + 1) ?? [])
    ensureTexts(content, read)
    ensurePlaces(
      read.map((text) => ({ ...text, page: text.page - before })),
      textsOf(own),
    )
    if (plainPages) ensureOrder(content, squeezed(plainPages.slice(before, first).join('')))
  }
}

function ensurePlaces(read: readonly PdfText[], composed: readonly PdfText[]): void {
  const isNear = (one: PdfText, other: PdfText) =>
    one.page === other.page &&
    Math.max(...(['x', 'y', 'size'] as const).map((part) => Math.abs(one[part] - other[part]))) < 0.1
  expect(read.filter((text) => !composed.some((other) => isNear(text, other)))).toEqual([])
}

const pdftotext = findInPath('pdftotext', process.env)

/** As `readPdfText` gives them. */
function textsOf(pages: readonly PaperPage[]): PdfText[] {
  return pages.flatMap(({ elements }, page) =>
    elements
      .flatMap(({ marks }) => marks)
      .flatMap((mark) => {
        if (mark.kind !== 'text' || /^[. ]*$/.test(mark.text)) return []
        const { x, y, width, size, face, text } = mark
        return [{ page: page + 1, x, y, width, size: size / letterScale[face], text }]
      }),
  )
}

function ensureTexts(content: CartaContent, texts: PdfText[]): void {
  ensureHeadings(content, texts)
  ensureOrder(content, squeezed(texts.map(({ text }) => text).join('')))
}

/** Nothing is cut. */
function ensureOnPaper(pages: PaperPage[]): void {
  const isOutside = (mark: Mark, { width, height }: PaperPage) => {
    const [right, bottom] =
      mark.kind === 'code' ? [mark.size, mark.size] : [mark.width, 'height' in mark ? mark.height : 0]
    return Math.min(mark.x, mark.y, width - mark.x - right, height - mark.y - bottom) < -0.01
  }
  const outside = pages.flatMap((page) =>
    page.elements.flatMap(({ marks }) => marks.filter((mark) => isOutside(mark, page))),
  )
  expect(outside).toEqual([])
}

/** The columns of a page end within 2 %, except the panels of a tri-fold menu with few dishes. */
function ensureBalanced({ pages, arrangement }: Fitted): void {
  for (const columns of pages) {
    const heights = columns.map(({ height }) => height)
    if (Math.min(...heights) < Math.max(...heights) * 0.98) expect(arrangement.mayBeUneven).toBe(true)
  }
}

/** No dish is divided that fits into a column. */
function ensureUndivided({ pages, arrangement }: Fitted): void {
  const tallest = Math.max(...arrangement.roomsOf(pages.length).map(({ height }) => height))
  const pieces = pages.flat().flatMap((column) => column.pieces)
  for (const [index, { parts }] of pieces.entries()) {
    const next = pieces[index + 1]?.parts ?? []
    if (parts.at(-1)?.content.key === next[0]?.content.key)
      expect(heightOf(parts) + heightOf(next)).toBeGreaterThan(tallest * 0.9)
  }
}

/** As letters look. */
function ensureSizes({ format }: CartaContent, pages: PaperPage[]): void {
  const marks = pages.flatMap(({ elements }) => elements.flatMap((element) => element.marks))
  const smallest = Math.min(...marks.flatMap((mark) => (mark.kind === 'text' ? mark.size : [])))
  expect(smallest).toBeGreaterThanOrEqual(format === 'macrotipo' ? 17.99 : 7.99)
}

/** Dishes stand in the file as they are read: name, price, description, how hot it is, sizes. */
function ensureOrder({ sections }: CartaContent, all: string): void {
  let from = 0
  for (const { name, description, price, picante, sizes } of sections.flatMap(({ dishes }) => dishes)) {
    const choices = sizes.map((size) => size.name + size.price).join('')
    const wanted = squeezed(
      name + (price ?? '') + description + (picante > 0 ? dishWords.picante[picante] : '') + choices,
    )
    const found = all.indexOf(wanted, from)
    expect([wanted, found >= from]).toEqual([wanted, true])
    from = found + wanted.length
  }
}

/** No heading is parted from its first dish. */
function ensureHeadings({ sections }: CartaContent, texts: PdfText[]): void {
  const headings = texts.flatMap((text, at) => (text.text.startsWith('§') ? [{ ...text, at }] : []))
  expect(headings).toHaveLength(sections.length)
  for (const [index, heading] of headings.entries()) {
    const following = texts.slice(heading.at)
    const words = squeezed(sections[index]?.name ?? '')
    // A long heading has several lines.
    let read = ''
    const first = following.find(({ text }) => {
      if (read.length >= words.length) return true
      read += squeezed(text)
      return false
    })
    expect(first?.page).toBe(heading.page)
    expect(squeezed(sections[index]?.dishes[0]?.name ?? '').startsWith(squeezed(first?.text ?? '-'))).toBe(true)
    // In the same column; a photo may stand before the name.
    expect(Math.abs((first?.x ?? 0) - heading.x)).toBeLessThan(80)
    expect(first?.y).toBeGreaterThan(heading.y)
  }
}

test('the PDF has a title, its language, its fonts and its structure', async () => {
  const content = sampleCarta(7)
  const dishes = [
    { name: 'Locro de papa', description: 'Con queso.', price: '$3.50', sizes: [], photo: null, picante: 0 as const },
  ]
  const pdf = await drawn({ ...content, format: 'a4', sections: [{ name: 'Locros', dishes }] })
  const document = await openPdf(pdf)
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Carta de La Ronda', Language: 'es' })
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const tree = await (await document.getPage(1)).getStructTree()
  expect(JSON.stringify(tree)).toMatch(/H1.*H2.*"P".*Figure.*"P"/)
  expect(JSON.stringify(tree)).toContain('Código QR: https://cartaviva.test/restaurante/la-ronda/menu')
  expect(pdf.includes('FontFile2')).toBe(true)
  expect(pdf.equals(await drawn({ ...content, format: 'a4', sections: [{ name: 'Locros', dishes }] }))).toBe(true)
})

test('a dish that is taller than a page goes on in the next column', () => {
  const content = sampleCarta(7)
  const sizes = Array.from({ length: 400 }, (_, n) => ({ name: `Tamaño ${n}`, price: '$1.00' }))
  const sections = [
    {
      name: 'Locros',
      dishes: [{ name: 'Locro', description: '', price: null, sizes, photo: null, picante: 3 as const }],
    },
  ]
  const { pages } = compose({ ...content, format: 'a5', sections })
  const texts = pages.flatMap(({ elements }) =>
    elements.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []))),
  )
  expect(texts.filter((text) => text.startsWith('Tamaño'))).toEqual(sizes.map(({ name }) => name))
})
