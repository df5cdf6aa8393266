import { expect, test } from 'vitest'
import { conversion, formatQuantity, unitsConvertibleTo } from './units.ts'

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

test('a quintal is 100 pounds and an arroba 25', () => {
  expect(conversion('quintal', 'lb')).toEqual({ numerator: 100n, denominator: 1n })
  expect(conversion('arroba', 'lb')).toEqual({ numerator: 25n, denominator: 1n })
  expect(conversion('quintal', 'arroba')).toEqual({ numerator: 4n, denominator: 1n })
  expect(unitsConvertibleTo('quintal')).toContain('kg')
})

test('a cubeta, an atado and a funda weigh what the owner says', () => {
  for (const unit of ['cubeta', 'atado', 'funda'] as const) {
    expect(conversion(unit, 'g')).toBeNull()
    expect(conversion(unit, 'g', [{ unit, quantity: 250, in_unit: 'g' }])).toEqual({ numerator: 250n, denominator: 1n })
  }
  expect([1, 3].map((quantity) => formatQuantity(quantity, 'atado'))).toEqual(['1 atado', '3 atados'])
})
