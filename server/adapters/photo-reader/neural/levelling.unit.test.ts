import { expect, test } from 'vitest'
import { price, words } from '../../../../tests/photo-segments.ts'
import { arrange } from './arrange.ts'
import type { Region } from './find-regions.ts'
import { levelByLines } from './levelling.ts'
import { rowsOfPage } from './rows-of-page.ts'
import type { Segment } from './segments.ts'

const size = { width: 1000, height: 1400 }

/** How far down the photograph shows what stands at this point of the flat page. */
const photographs: Record<string, (x: number, y: number) => number> = {
  flat: (_x, y) => y,
  tilted: (x, y) => y + 0.07 * x,
  'in perspective': (x, y) => y + 0.00016 * (x - 500) * (y - 600),
  'tilted, in perspective': (x, y) => y - 0.05 * x - 0.00012 * (x - 500) * (y - 600),
  'rolled up': (x, y) => y + 24 * Math.sin((Math.PI * x) / 1000),
  'folded in the middle': (x, y) => y + 0.06 * Math.abs(x - 500),
}

const sections = ['Sopas', 'Mariscos', 'Postres'].map((heading, section) => ({
  heading,
  dishes: Array.from({ length: 6 }, (_, index) => ({
    name: `Plato ${'largo '.repeat((index * 7) % 4)}${'abcdef'[index]}`,
    cents: 300 + 25 * (section * 6 + index),
  })),
}))

function photographed(segment: Segment, heightOf: (x: number, y: number) => number): Segment {
  const { x, y } = segment.box
  const slope = (heightOf(x + 1, y) - heightOf(x - 1, y)) / 2
  return { ...segment, box: { ...segment.box, y: heightOf(x, y), slope, angle: Math.atan(slope) } } as Segment
}

function regionOf({ box }: Segment): Region {
  const [left, right, top, bottom] = [
    box.x - box.width / 2,
    box.x + box.width / 2,
    box.y - box.height / 2,
    box.y + box.height / 2,
  ]
  const hull = [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })))
  const middle = { x: box.x, y: box.y }
  return { number: box.region, hull, left, right, top, bottom, middle, slope: box.slope, area: box.width * box.height }
}

test.each(Object.keys(photographs))('each name keeps its price on a page that is %s', (condition) => {
  const heightOf = photographs[condition] as (x: number, y: number) => number
  const flat = sections.flatMap(({ heading, dishes }, section) => [
    words(heading, { top: 160 + section * 380, height: 44 }),
    ...dishes.flatMap(({ name, cents }, index) => {
      const top = 225 + section * 380 + index * 46
      return [words(name, { top }), price((cents / 100).toFixed(2), { top, left: 830 })]
    }),
  ])
  const segments = flat.map((segment) => photographed(segment, heightOf))
  const levelling = levelByLines(segments.map(regionOf), size)
  const { rows } = rowsOfPage(arrange(segments, levelling, size))
  const printed = sections.flatMap(({ dishes }) => dishes.map(({ name, cents }) => `${name.trim()} ${cents}`))
  expect(rows.map(({ row }) => `${row.name} ${row.price}`)).toEqual(printed)
  expect(rows.filter(({ row }) => row.flagged)).toEqual([])
})
