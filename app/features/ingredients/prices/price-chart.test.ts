import { expect, test } from 'vitest'
import { chartPoints } from './price-chart.ts'

const frame = { width: 108, height: 58, now: new Date('2026-11-11T00:00:00Z') }
const price = (at: string, cost_per_unit: number, unit: 'kg' | 'g' | 'l' = 'kg') => ({
  at: `${at}T00:00:00.000Z`,
  cost_per_unit,
  unit,
})

test('a cost holds until the next one, and the last until today', () => {
  expect(chartPoints([price('2026-11-06', 2), price('2026-11-01', 1)], frame)).toBe('4,29 54,29 54,4 104,4')
})

test('costs in another unit are drawn in the last one; those that do not convert are left out', () => {
  const prices = [price('2026-11-06', 2), price('2026-11-01', 0.001, 'g'), price('2026-10-01', 5, 'l')]
  expect(chartPoints(prices, frame)).toBe('4,29 54,29 54,4 104,4')
})

test('a cost of nothing is a line at the bottom', () => {
  expect(chartPoints([price('2026-11-01', 0)], frame)).toBe('4,54 104,54')
})
