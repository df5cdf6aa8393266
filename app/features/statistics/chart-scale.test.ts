import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countScale, heatLevel, heightOf, labelledColumns, percent, totalScale } from './chart-scale.ts'

describe('the scale of counts', () => {
  test.each<[number[], number[]]>([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[1], [0, 1]],
    [
      [3, 1],
      [0, 1, 2, 3],
    ],
    [[5], [0, 2, 4, 6]],
    [
      [17, 4],
      [0, 5, 10, 15, 20],
    ],
    [[100], [0, 50, 100]],
    [[101], [0, 50, 100, 150]],
  ])('of %j has the ticks %j', (values, ticks) => {
    expect(countScale(values).ticks).toEqual(ticks)
  })

  test('contains every value, in at most four steps of a whole number', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1 }), (values) => {
        for (const scale of [countScale(values), totalScale(values)]) {
          expect(scale.ticks.every(Number.isInteger)).toBe(true)
          expect(scale.ticks.length).toBeLessThanOrEqual(6)
          for (const value of values) {
            expect(heightOf(value, scale)).toBeGreaterThanOrEqual(0)
            expect(heightOf(value, scale)).toBeLessThanOrEqual(1)
          }
        }
        expect(countScale(values).ticks.length).toBeLessThanOrEqual(5)
      }),
    )
  })
})

test.each<[number[], number[]]>([
  [
    [204, 206, 207],
    [203, 204, 205, 206, 207],
  ],
  [
    [21, 22],
    [19, 20, 21, 22, 23],
  ],
  [[12], [10, 11, 12, 13, 14]],
  [
    [0, 1],
    [0, 1, 2, 3, 4],
  ],
  [
    [1204, 1290],
    [1200, 1250, 1300],
  ],
])('a total that hardly grows, as %j, is neither a flat line nor a leap: %j', (values, ticks) => {
  expect(totalScale(values).ticks).toEqual(ticks)
})

test('a share is written as SVG takes it', () => {
  expect(percent(1 / 3)).toBe('33.33%')
  expect(percent(0)).toBe('0%')
})

test.each<[number, number, number[]]>([
  [0, 5, []],
  [1, 5, [0]],
  [7, 7, [0, 1, 2, 3, 4, 5, 6]],
  [30, 5, [5, 11, 17, 23, 29]],
  [52, 5, [7, 18, 29, 40, 51]],
])('of %i columns with room for %i labels, %j have one', (count, maxLabels, columns) => {
  expect(labelledColumns(count, maxLabels)).toEqual(columns)
})

test.each([
  [0, 100, 0],
  [1, 100, 1],
  [25, 100, 1],
  [26, 100, 2],
  [75, 100, 3],
  [100, 100, 4],
  [0, 0, 0],
])('%i views of at most %i have the heat %i', (value, most, level) => {
  expect(heatLevel(value, most)).toBe(level)
})
