import { describe, expect, test } from 'vitest'
import { arrange } from './arrange.ts'
import type { TextBox } from './geometry.ts'
import { type Levelling, levelByLines } from './levelling.ts'
import { rowsOfPage } from './rows-of-page.ts'
import type { PriceReading, Segment } from './segments.ts'

const page = { width: 1000, height: 1400 }
const flat: Levelling = levelByLines([], page)
const lineHeight = 40

let regions = 0
/** `tilt`: pixels down for each pixel to the right, of the page and of its lines. */
function boxAt(
  left: number,
  top: number,
  { width, height = 30, tilt = 0 }: { width: number; height?: number; tilt?: number },
): TextBox {
  regions += 1
  const x = left + width / 2
  return {
    x,
    y: top + tilt * x,
    width,
    height,
    angle: Math.atan(tilt),
    slope: tilt,
    region: regions,
    shape: width / height,
  }
}

type Shape = { top: number; left?: number; height?: number; tilt?: number }

function words(text: string, { top, left = 100, ...shape }: Shape): Segment {
  const box = boxAt(left, top, { width: text.length * 14, ...shape })
  return { kind: 'text', text, box, confidence: 0.95, agreement: 1 }
}

function price(number: string, { top, left = 800, ...shape }: Shape): Segment {
  const readings = (['line', 'close', 'wider'] as const).flatMap((look) =>
    (['english', 'latin', 'chinese'] as const).map(
      (reader): PriceReading => ({ reader, look, number, isSigned: false, confidence: 0.95 }),
    ),
  )
  return { kind: 'price', box: boxAt(left, top, { width: 70, ...shape }), readings }
}

function read(segments: readonly Segment[], levelling = flat) {
  const { rows, leftover } = rowsOfPage(arrange(segments, levelling, page))
  return {
    leftover,
    rows: rows.map(({ row }) => ({ ...row, short: `${row.name} ${row.price}${row.flagged ? ` (${row.doubt})` : ''}` })),
  }
}

const dishes = [
  ['Locro de papa', '3.50'],
  ['Caldo de gallina', '4.00'],
  ['Sopa de quinua', '3.25'],
  ['Crema de zapallo', '3.75'],
  ['Yaguarlocro', '4.50'],
  ['Sancocho', '5.10'],
] as const

const listed = (shape: Partial<Shape> = {}) =>
  dishes.flatMap(([name, number], index) => {
    const top = 300 + index * lineHeight
    return [words(name, { ...shape, top }), price(number, { ...shape, left: (shape.left ?? 100) + 350, top })]
  })
const right = dishes.map(([name, number]) => `${name} ${Math.round(Number(number) * 100)}`)

describe('what stands where', () => {
  test('prices beside names, under a heading', () => {
    const { rows } = read([words('Sopas', { top: 220, height: 45 }), ...listed()])
    expect(rows.map(({ short }) => short)).toEqual(right)
    expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(['Sopas']))
  })

  test('two columns: down the first, then down the second', () => {
    const { rows } = read([...listed({ left: 40 }), ...listed({ left: 540 })])
    expect(rows.map(({ name }) => name)).toEqual([...dishes, ...dishes].map(([name]) => name))
  })

  test('a tilted page is levelled', () => {
    const tilt = 0.08
    const levelling: Levelling = { ...flat, heightAt: ({ x, y }) => y - tilt * x, angleAt: () => Math.atan(tilt) }
    expect(read(listed({ tilt }), levelling).rows.map(({ short }) => short)).toEqual(right)
  })

  test('two prices under the names of sizes', () => {
    const two = dishes.flatMap(([name, number], index) => {
      const top = 300 + index * lineHeight
      return [words(name, { top }), price(number, { left: 500, top }), price('9.00', { left: 700, top })]
    })
    const heads = [
      words('Sopas', { top: 260 }),
      words('Pequeno', { left: 490, top: 260 }),
      words('Grande', { left: 690, top: 260 }),
    ]
    const { rows } = read([...heads, ...two])
    expect(rows.slice(0, 2).map(({ short }) => short)).toEqual([
      'Locro de papa (pequeño) 350',
      'Locro de papa (grande) 900',
    ])
    expect(rows.every(({ flagged }) => !flagged)).toBe(true)
  })

  test('a price under each name', () => {
    const centred = dishes.flatMap(([name, number], index) => [
      words(name, { left: 400, top: 300 + index * 110 }),
      words('con queso y aguacate de la casa', { left: 350, top: 335 + index * 110, height: 20 }),
      price(number, { left: 450, top: 365 + index * 110, height: 22 }),
    ])
    const { rows } = read(centred)
    expect(rows.map(({ short }) => short)).toEqual(right)
    expect(rows[0]?.description).toBe('con queso y aguacate de la casa')
  })
})

describe('what makes a price doubtful', () => {
  test('prices that stand half a line lower than the names', () => {
    const shifted = listed().map((segment) =>
      segment.kind === 'price'
        ? { ...segment, box: { ...segment.box, y: segment.box.y + lineHeight * 0.48 } }
        : segment,
    )
    expect(read(shifted).rows.every(({ flagged }) => flagged)).toBe(true)
  })

  test('a whole column paired one line off: the lines lean otherwise than from name to price', () => {
    const { rows } = read(listed({ tilt: 0.11 }))
    expect(rows.every(({ flagged, name, price: read }) => flagged || right.includes(`${name} ${read}`))).toBe(true)
  })

  test('a price without a name in the column', () => {
    const { rows } = read([...listed(), price('7.00', { left: 450, top: 300 + 8 * lineHeight })])
    expect(new Set(rows.map(({ doubt }) => doubt))).toEqual(new Set(['Hay un precio suelto en esta columna']))
  })

  test('a heading with a price: the column is one line off', () => {
    const shifted = listed().map((segment) =>
      segment.kind === 'price' ? { ...segment, box: { ...segment.box, y: segment.box.y - lineHeight } } : segment,
    )
    const { rows } = read([words('Sopas', { top: 300 - lineHeight }), ...shifted])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ flagged }) => flagged)).toBe(true)
  })

  test.each([
    ['written otherwise than the others', '7'],
    ['fifteen times as high', '75.00'],
  ])('a price that is %s', (_, number) => {
    const { rows } = read([...listed(), words('Cuy asado', { top: 560 }), price(number, { left: 450, top: 560 })])
    expect(rows.map(({ flagged }) => flagged)).toEqual([...dishes.map(() => false), true])
  })

  test('one price where the headings name two sizes', () => {
    const heads = [words('Pequeno', { left: 430, top: 260 }), words('Grande', { left: 600, top: 260 })]
    expect(read([...heads, ...listed()]).rows.every(({ flagged }) => flagged)).toBe(true)
  })
})

test('taxes, telephones and sums are no dishes', () => {
  const { rows, leftover } = read([
    ...listed(),
    ...[words('Nuestros precios incluyen IVA', { top: 580 }), price('10', { left: 550, top: 580 })],
    ...[words('Subtotal', { top: 620 }), price('24.10', { left: 450, top: 620 })],
    words('Tel. 098 765 4321', { top: 700 }),
  ])
  expect(rows.map(({ name }) => name)).toEqual(dishes.map(([name]) => name))
  expect(leftover.join(' ')).toContain('098 765 4321')
})
