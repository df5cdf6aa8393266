import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { cartaFormats, type StickersOnSheet, stickersOnSheet, tableFiles } from '#contract/print/print.ts'
import type { PaperPage } from '#contract/print/print-page.ts'
import { printWords } from '#contract/texts/es/print.ts'
import { onePixel, sampleCarta } from '../../../tests/random-carta.ts'
import { renderFigures } from '../../../tests/render-pdf.ts'
import { designOf, tableDesignOf } from './designs.ts'
import { drawPdf } from './draw-pdf.ts'
import { composeCarta } from './layout/compose-carta.ts'
import { composeTables } from './layout/compose-tables.ts'
import { wifiValue } from './layout/table-card.ts'
import { tableWords } from './paper-words.ts'
import type { TablesContent } from './tables-content.ts'
import { loadTypefaces } from './typefaces.ts'

const typefaces = loadTypefaces()
const menu = 'https://cartaviva.test/restaurante/la-casa-de-la-abuela-y-la-tia-rosa/menu'
const tableAt = (name: string) => ({ name, url: `${menu}?${new URLSearchParams({ mesa: name })}`, alt: '' })
const content: TablesContent = {
  ...{ file: 'tents.pdf', design: 'pizarra', accent: null, stickers: '24', day: '2026-11-16', logo: null },
  restaurant: 'La Casa de la Abuela y la Tía Rosa',
  line: 'Escanea y mira nuestra carta',
  tables: ['1', 'Terraza ñ'].map((name) => tableAt(name)),
  words: tableWords(printWords, { file: 'tents.pdf', restaurant: '', wifi: null }),
  wifi: null,
}
const compose = (changes: Partial<TablesContent>) =>
  composeTables({ ...content, ...changes }, tableDesignOf('pizarra', [181, 56, 26]), typefaces)

const codesOf = (page: PaperPage) => page.elements.filter(({ tag }) => tag === 'Figure')

/** Reads the printed pages as a scanner at 150 dpi does. */
async function scan(pages: PaperPage[]) {
  const figures = await renderFigures(
    await drawPdf({ title: 'Códigos', lang: 'es', day: '2026-11-16', pages, pictures: [onePixel] }),
  )
  return figures.map(({ pixels, width, height, darkMm }) => ({
    text: jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data,
    darkMm,
  }))
}

test.each([
  ['tents.pdf', '12'] as const,
  ['poster.pdf', '12'] as const,
  ...stickersOnSheet.map((stickers) => ['stickers.pdf', stickers] as const),
])(
  'every code of %s (%s on a sheet) is at least 2 cm wide and is read from the page at 150 dpi',
  async (file, stickers: StickersOnSheet) => {
    // A poster has nine times the pixels of a sticker's code: one is enough.
    const tables = file === 'poster.pdf' ? content.tables.slice(1) : content.tables
    const codes = await scan(compose({ file, stickers, tables }))
    expect(new Set(codes.map(({ text }) => text))).toEqual(new Set(tables.map(({ url }) => url)))
    for (const { darkMm } of codes) expect(darkMm).toBeGreaterThan(19.99)
  },
)

test.each(cartaFormats)(
  'the code of the carta (%s) is at least 2 cm wide and is read from the page at 150 dpi',
  async (format) => {
    const { pages } = composeCarta(
      { ...sampleCarta(7), format, url: menu },
      designOf('pizarra', format, [181, 56, 26]),
      typefaces,
    )
    const [code, ...others] = await scan(pages)
    expect([code?.text, others]).toEqual([menu, []])
    expect(code?.darkMm).toBeGreaterThan(19.99)
  },
)

test('the wifi has its own code, beside every other', async () => {
  const wifi = { name: 'Casa; "Rosa"', password: 'a:b\\c,d' }
  const value = 'WIFI:T:WPA;S:Casa\\; \\"Rosa\\";P:a\\:b\\\\c\\,d;;'
  expect(wifiValue(wifi)).toBe(value)
  expect(wifiValue({ name: 'Libre', password: '' })).toBe('WIFI:T:nopass;S:Libre;;')
  for (const file of tableFiles) {
    const codes = await scan(compose({ file, wifi, tables: content.tables.slice(0, 1) }))
    expect(codes.filter(({ text }) => text === value)).toHaveLength(codes.length / 2)
  }
})

test('a sheet of stickers or tents without tables is full', () => {
  const tables = [{ name: null, url: menu, alt: '' }]
  expect(compose({ file: 'tents.pdf', tables }).map((page) => codesOf(page).length)).toEqual([8])
  expect(compose({ file: 'stickers.pdf', stickers: '24', tables }).map((page) => codesOf(page).length)).toEqual([24])
})

test('40 tables are 10 sheets of tents, each with four, seen from both sides', () => {
  const tables = Array.from({ length: 40 }, (_, n) => tableAt(String(n)))
  const pages = compose({ tables })
  expect(pages.map((page) => codesOf(page).length)).toEqual(Array.from({ length: 10 }, () => 8))
})
