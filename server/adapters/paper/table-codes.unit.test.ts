import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type StickersOnSheet, stickersOnSheet, tableFiles } from '#contract/paper.ts'
import type { Mark, PaperPage } from '#contract/paper-page.ts'
import { tableDesignOf } from './designs.ts'
import { composeTables } from './layout/compose-tables.ts'
import { pointsPerMm } from './layout/qr-mark.ts'
import { wifiValue } from './layout/table-card.ts'
import type { TablesContent } from './tables-content.ts'
import { loadTypefaces } from './typefaces.ts'

const typefaces = loadTypefaces()
const dpi = 150
const menu = 'https://cartaviva.test/restaurante/la-casa-de-la-abuela-y-la-tia-rosa/menu'
const content: TablesContent = {
  ...{ file: 'tents.pdf', design: 'pizarra', stickers: '24', day: '2026-11-16', logo: null },
  restaurant: 'La Casa de la Abuela y la Tía Rosa',
  line: 'Escanea y mira nuestra carta',
  tables: ['1', 'Terraza ñ', '3'].map((name) => ({ name, url: `${menu}?${new URLSearchParams({ mesa: name })}` })),
  wifi: null,
}
const compose = (changes: Partial<TablesContent>) =>
  composeTables({ ...content, ...changes }, tableDesignOf('pizarra', [181, 56, 26]), typefaces)

const codesOf = (page: PaperPage) => page.elements.filter(({ tag }) => tag === 'Figure')

/** What a scanner at 150 dpi sees of a code: the white square and the code in it. */
async function decode(marks: readonly Mark[]): Promise<string | undefined> {
  const [square] = marks
  if (square?.kind !== 'box') throw new Error('A code has a white square')
  const shapes = marks.map((mark) => {
    if (mark.kind === 'box')
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${mark.fill}"/>`
    if (mark.kind !== 'code') throw new Error(`A code has no ${mark.kind}`)
    return `<path transform="translate(${mark.x} ${mark.y}) scale(${mark.size / mark.modules})" d="${mark.path}" fill="${mark.fill}"/>`
  })
  const { x, y, width } = square
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${width}" width="${width}" height="${width}">${shapes.join('')}</svg>`
  const pixels = Math.round((width / 72) * dpi)
  const { data, info } = await sharp(Buffer.from(svg), { density: dpi })
    .resize(pixels, pixels)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.each([
  ...tableFiles.map((file) => [file, '12'] as const),
  ...stickersOnSheet.map((stickers) => ['stickers.pdf', stickers] as const),
])(
  'every code of %s (%s on a sheet) is at least 2 cm wide and is read at 150 dpi',
  async (file, stickers: StickersOnSheet) => {
    const codes = compose({ file, stickers }).flatMap(codesOf)
    const read = await Promise.all(codes.map(({ marks }) => decode(marks)))
    expect(new Set(read)).toEqual(new Set(content.tables.map(({ url }) => url)))
    for (const mark of codes.flatMap(({ marks }) => marks)) {
      if (mark.kind === 'code') expect(mark.size).toBeGreaterThanOrEqual(20 * pointsPerMm)
    }
  },
)

test('the wifi has its own code, beside every other', async () => {
  const wifi = { name: 'Casa; "Rosa"', password: 'a:b\\c,d' }
  const value = 'WIFI:T:WPA;S:Casa\\; \\"Rosa\\";P:a\\:b\\\\c\\,d;;'
  expect(wifiValue(wifi)).toBe(value)
  expect(wifiValue({ name: 'Libre', password: '' })).toBe('WIFI:T:nopass;S:Libre;;')
  for (const file of tableFiles) {
    const codes = compose({ file, wifi }).flatMap(codesOf)
    const read = await Promise.all(codes.map(({ marks }) => decode(marks)))
    expect(read.filter((text) => text === value)).toHaveLength(codes.length / 2)
  }
})

test('a sheet of stickers without tables is full', () => {
  const tables = [{ name: null, url: menu }]
  expect(compose({ file: 'stickers.pdf', stickers: '24', tables }).map((page) => codesOf(page).length)).toEqual([24])
})

test('200 tables are 50 sheets of tents, each with four, seen from both sides', () => {
  const tables = Array.from({ length: 200 }, (_, n) => ({ name: String(n), url: `${menu}?mesa=${n}` }))
  const pages = compose({ tables })
  expect(pages.map((page) => codesOf(page).length)).toEqual(Array.from({ length: 50 }, () => 8))
})
