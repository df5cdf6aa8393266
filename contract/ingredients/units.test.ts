import { expect, test } from 'vitest'
import { formatQuantity } from './units.ts'

test('one is a unit, everything else is units', () => {
  expect([0, 1, 2, 21].map((quantity) => formatQuantity(quantity, 'unidad'))).toEqual([
    '0 unidades',
    '1 unidad',
    '2 unidades',
    '21 unidades',
  ])
  expect([1, 3].map((quantity) => formatQuantity(quantity, 'porción'))).toEqual(['1 porción', '3 porciones'])
})

test('a symbol is the same for one and for many', () => {
  expect(formatQuantity(1, 'kg')).toBe('1 kg')
  expect(formatQuantity(250, 'g')).toBe('250 g')
})
