import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeQuantityOf } from './typed-quantity.ts'
import { conversion, formatQuantity, type RecipeUnit, recipeUnits } from './units.ts'

const written = (typed: string, unit: RecipeUnit) => {
  const whole = wholeQuantityOf(typed, unit)
  return whole && `${whole.quantity} ${whole.unit}`
}

describe('a typed quantity', () => {
  test.each<[typed: string, unit: RecipeUnit, written: string]>([
    ['2', 'kg', '2 kg'],
    ['0', 'kg', '0 kg'],
    ['12.0', 'g', '12 g'],
    ['0,5', 'lb', '8 oz'],
    ['0,5 lb', 'kg', '8 oz'],
    ['1/4 libra', 'kg', '4 oz'],
    ['1/2', 'kg', '500 g'],
    ['½', 'kg', '500 g'],
    ['1 ½', 'kg', '1500 g'],
    ['1½ kilos', 'g', '1500 g'],
    ['2 1/4', 'l', '2250 ml'],
    ['.25', 'l', '250 ml'],
    ['0.25', 'unidad', '1 cuarto de unidad'],
    ['1/2', 'unidad', '2 cuarto de unidad'],
    ['1,5', 'unidad', '6 cuarto de unidad'],
    ['½', 'taza', '8 cucharada'],
    ['2 quintales', 'kg', '2 quintal'],
    ['1/2 quintal', 'kg', '2 arroba'],
    ['½ arroba', 'kg', '200 oz'],
    ['1 qq', 'lb', '1 quintal'],
    ['3 cubetas', 'unidad', '3 cubeta'],
    ['2 atados', 'g', '2 atado'],
    ['⅓ taza', 'g', '16 cucharadita'],
  ])('%s with the unit %s is written as %s', (typed, unit, expected) => {
    expect(written(typed, unit)).toBe(expected)
  })

  test('goes to the nearest gram where no whole number is exact', () => {
    expect(written('0,3', 'lb')).toBe('136 g')
    expect(written('1/3', 'kg')).toBe('333 g')
    expect(written('0,5', 'oz')).toBe('14 g')
  })

  test.each([
    ['0,5', 'g'],
    ['1/2', 'porción'],
    ['1/3', 'unidad'],
    ['1/2', 'cucharadita'],
    ['0.003', 'lb'],
    ['1/0', 'kg'],
    ['', 'kg'],
    ['dos', 'kg'],
    ['1 2 3', 'kg'],
    ['-1', 'kg'],
    ['1.500', 'kg'],
    ['2 sacos', 'kg'],
    ['½ funda', 'kg'],
    ['1/2/3', 'kg'],
  ] as const)('%s of %s is not guessed', (typed, unit) => {
    expect(wholeQuantityOf(typed, unit)).toBeNull()
  })

  test('in thousandths never changes by more than a twentieth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(...recipeUnits), (thousandths, unit) => {
        const whole = wholeQuantityOf(
          `${Math.floor(thousandths / 1000)},${String(thousandths % 1000).padStart(3, '0')}`,
          unit,
        )
        if (!whole) return true
        const { numerator, denominator } = conversion(whole.unit, unit) ?? { numerator: 0n, denominator: 1n }
        const back = (BigInt(whole.quantity) * numerator * 1000n * 20n) / denominator
        return back >= BigInt(thousandths) * 19n && back <= BigInt(thousandths) * 21n
      }),
    )
  })
})

test('quarters of a unit are shown as people write them', () => {
  expect([0, 1, 2, 3, 4, 6, 9].map((quarters) => formatQuantity(quarters, 'cuarto de unidad'))).toEqual([
    '0 unidades',
    '¼ unidad',
    '½ unidad',
    '¾ unidad',
    '1 unidad',
    '1½ unidades',
    '2¼ unidades',
  ])
})
