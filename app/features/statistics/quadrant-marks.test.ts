import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeMarks } from './quadrant-marks.ts'

const dish = fc.record({
  popularity: fc.double({ min: 0, max: 50, noNaN: true }),
  marginOverMean: fc.double({ min: -2000, max: 2000, noNaN: true }),
})

test('every dish stands in its quadrant, whole, and covers no name', () => {
  fc.assert(
    fc.property(fc.array(dish, { maxLength: 60 }), (dishes) => {
      for (const [index, { x, y }] of placeMarks(dishes).entries()) {
        expect(x > 0.5).toBe((dishes[index]?.popularity ?? 0) >= 1)
        expect(y > 0.5).toBe((dishes[index]?.marginOverMean ?? 0) >= 0)
        expect(x).toBeGreaterThan(0.03)
        expect(x).toBeLessThan(0.97)
        // The names are 13 px high and 10 px from the edge of 340 px; a mark is 24 px high.
        expect(y * 340 - 12).toBeGreaterThan(28)
        expect((1 - y) * 340 - 12).toBeGreaterThan(28)
      }
    }),
  )
})

test('more popular is further to the right, and leaving more is further up', () => {
  const [star, brighter] = placeMarks([
    { popularity: 1.5, marginOverMean: 50 },
    { popularity: 3, marginOverMean: 200 },
  ])
  expect(brighter?.x).toBeGreaterThan(star?.x ?? 1)
  expect(brighter?.y).toBeGreaterThan(star?.y ?? 1)
})

test('twelve dishes with the same figures do not cover each other', () => {
  const marks = placeMarks(Array.from({ length: 12 }, () => ({ popularity: 1.4, marginOverMean: 100 })))
  for (const [index, { x, y }] of marks.entries()) {
    for (const other of marks.slice(0, index))
      expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThan(0.06)
  }
})
