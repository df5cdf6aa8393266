import { describe, expect, test } from 'vitest'
import { price, type SegmentShape, words } from '../../../../tests/photo-segments.ts'
import { arrange } from './arrange.ts'
import { levelByLines, tiltedBy } from './levelling.ts'
import { rowsOfPage } from './rows-of-page.ts'
import type { Segment } from './segments.ts'

const page = { width: 1000, height: 1400 }
const flat = levelByLines([], page)
const lineHeight = 40

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

const listed = (shape: Partial<SegmentShape> = {}) =>
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
    const levelling = tiltedBy(flat, { inMiddle: -tilt, below: 0 }, page)
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

  test('prices under the names, in two columns', () => {
    const column = (part: readonly (readonly [string, string])[], left: number) =>
      part.flatMap(([name, number], index) => [
        words(name, { left, top: 300 + index * 90 }),
        price(number, { left: left + 70, top: 335 + index * 90 }),
      ])
    const { rows } = read([...column(dishes.slice(0, 3), 100), ...column(dishes.slice(3), 600)])
    expect(rows.map(({ short }) => short)).toEqual(right)
  })

  test('prices before the names', () => {
    const before = dishes.flatMap(([name, number], index) => {
      const top = 300 + index * lineHeight
      return [price(number, { left: 100, top }), words(name, { left: 220, top })]
    })
    expect(read(before).rows.map(({ short }) => short)).toEqual(right)
  })

  test('a name on two lines', () => {
    const long = [words('Costilla ahumada', { top: 545 }), words('a la brasa', { top: 572 })]
    const { rows } = read([...listed(), ...long, price('7.25', { left: 450, top: 572 })])
    expect(rows.at(-1)?.short).toBe('Costilla ahumada a la brasa 725')
    expect(rows.slice(0, -1).map(({ short }) => short)).toEqual(right)
  })

  test("'USD' belongs to the price", () => {
    const { rows } = read(
      listed().map((segment) => (segment.kind === 'text' ? { ...segment, text: `${segment.text} USD` } : segment)),
    )
    expect(rows.map(({ short }) => short)).toEqual(right)
  })

  test('a stain between a name and its price is no word', () => {
    const stain = { ...words('y', { left: 330, top: 300, height: 14 }), confidence: 0.4, agreement: 0 } as Segment
    expect(read([...listed(), stain]).rows.map(({ short }) => short)).toEqual(right)
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

  test('a price that ends before the edge of the others: its last digit is hidden', () => {
    const hidden = [words('Cuy asado', { top: 560 }), price('3.2', { left: 450, top: 560, width: 52 })]
    expect(read([...listed(), ...hidden]).rows.at(-1)).toMatchObject({ flagged: true })
    const whole = dishes.flatMap(([name], index) => {
      const top = 300 + index * lineHeight
      return [words(name, { top }), price('12', { left: 450, top, width: 40 })]
    })
    const rows = read([...whole, words('Cuy asado', { top: 560 }), price('2', { left: 450, top: 560, width: 26 })]).rows
    expect(rows.map(({ doubt }) => doubt)).toEqual([...dishes.map(() => undefined), 'La última cifra no se lee bien'])
  })

  test('a price at the edge of the photograph: it may be cut off', () => {
    const { rows } = read(listed({ left: 590 }))
    expect(new Set(rows.map(({ doubt }) => doubt))).toEqual(new Set(['El precio queda cortado en el borde de la foto']))
  })

  test('a price of three digits: its cents are small and raised, or its point was lost', () => {
    const { rows } = read(
      listed().map((segment) =>
        segment.kind === 'price'
          ? { ...segment, readings: segment.readings.map((reading) => ({ ...reading, number: '350' })) }
          : segment,
      ),
    )
    expect(rows.map(({ price, flagged }) => ({ price, flagged }))).toEqual(
      dishes.map(() => ({ price: 350, flagged: true })),
    )
  })

  test('prices below some names and beside others: the column may be one line off', () => {
    const mixed = [
      ...listed(),
      ...[0, 1, 2, 3, 4].map((index) => price('9.00', { left: 450, top: 560 + index * lineHeight })),
    ]
    expect(read(mixed).rows.every(({ flagged }) => flagged)).toBe(true)
  })

  test('in a carta in capitals, a line close above: the name may begin there', () => {
    const loud = listed().map((segment) =>
      segment.kind === 'text' ? { ...segment, text: segment.text.toUpperCase() } : segment,
    )
    const long = [words('COSTILLA AHUMADA', { top: 545 }), words('A LA BRASA', { top: 572 })]
    const { rows } = read([...loud, ...long, price('7.25', { left: 450, top: 572 })])
    expect(rows.at(-1)).toMatchObject({ flagged: true, doubt: 'El nombre puede empezar en el renglón de arriba' })
    expect(rows.slice(0, -1).some(({ flagged }) => flagged)).toBe(false)
  })

  test.each(['Lomo fIno', 'Lomo z5o 6'])('a garbled name: %s', (name) => {
    const { rows } = read([...listed(), words(name, { top: 560 }), price('6.00', { left: 450, top: 560 })])
    expect(rows.at(-1)?.doubt).toBe('El nombre no se lee bien')
  })

  test.each(['Lomo fino 250g', 'Alitas x12', 'Pizza 4 quesos'])('an amount in a name is none: %s', (name) => {
    const { rows } = read([...listed(), words(name, { top: 560 }), price('6.00', { left: 450, top: 560 })])
    expect(rows.at(-1)?.flagged).toBe(false)
  })

  test('one price where the headings name two sizes', () => {
    const heads = [words('Pequeno', { left: 430, top: 260 }), words('Grande', { left: 600, top: 260 })]
    expect(read([...heads, ...listed()]).rows.every(({ flagged }) => flagged)).toBe(true)
  })
})

test('numbers of dishes before their names are no prices', () => {
  const numbered = dishes.flatMap(([name, number], index) => {
    const top = 300 + index * lineHeight
    const first = price(String(index + 1), { left: 40, top, width: 24 })
    return [first, words(name, { top }), price(number, { left: 450, top })]
  })
  expect(read(numbered).rows.map(({ short }) => short)).toEqual(right)
})

test('how many were sold, on a receipt: the price may be of several', () => {
  const sold = [2, 1, 3, 1, 1, 2]
  const receipt = dishes.flatMap(([name, number], index) => {
    const top = 300 + index * lineHeight
    const count = price(String(sold[index]), { left: 40, top, width: 24 })
    return [count, words(name, { top }), price(number, { left: 450, top })]
  })
  expect(read(receipt).rows.map(({ flagged }) => flagged)).toEqual(sold.map((count) => count > 1))
})

test('the number of a page is no price', () => {
  const { rows } = read([...listed(), price('12', { left: 500, top: 300 + 12 * lineHeight, width: 40 })])
  expect(rows.map(({ short }) => short)).toEqual(right)
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
