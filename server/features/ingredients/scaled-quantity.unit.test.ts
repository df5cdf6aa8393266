import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type divide, fraction, multiply } from '#contract/fraction.ts'
import { unitNamed } from '#contract/ingredients/unit-names.ts'
import { conversion, type RecipeUnit, recipeUnits } from '#contract/ingredients/units.ts'
import { formatScaled, timesFor } from './scaled-quantity.ts'

test.each([
  [250, 'g', 1, 1, '250 g'],
  [250, 'g', 5, 1, '1.25 kg'],
  [1, 'kg', 1, 3, '333 g'],
  [5, 'g', 1, 2, '2.5 g'],
  [1, 'g', 1, 1000, '0.1 g'],
  [500, 'ml', 4, 1, '2 l'],
  [1, 'lb', 3, 1, '3 lb'],
  [1, 'lb', 1, 2, '8 oz'],
  [5, 'cuarto de unidad', 2, 1, '2½ unidades'],
  [1, 'unidad', 1, 1, '1 unidad'],
  [1, 'unidad', 3, 4, '¾ unidad'],
  [1, 'taza', 5, 4, '1¼ tazas'],
  [1, 'cucharada', 4, 1, '¼ taza'],
  [1, 'taza', 11, 10, '17½ cucharadas'],
  [1, 'cucharadita', 1, 8, '¼ cucharadita'],
  [1, 'atado', 5, 2, '2½ atados'],
  [1, 'quintal', 1, 4, '25 lb'],
  [0, 'g', 9, 1, '0 g'],
] as const)('%d %s by %d/%d is %s', (quantity, unit, numerator, denominator, written) => {
  expect(formatScaled(quantity, unit, fraction(BigInt(numerator), BigInt(denominator)))).toBe(written)
})

test('a recipe that makes portions is divided, any other is cooked once for each', () => {
  expect(timesFor(6, { quantity: 4, unit: 'porción' })).toEqual(fraction(3n, 2n))
  expect(timesFor(6, { quantity: 4, unit: 'l' })).toEqual(fraction(6n))
  expect(timesFor(6, null)).toEqual(fraction(6n))
})

/** The least that a kitchen measures of each. */
const finest: Partial<Record<RecipeUnit, readonly [bigint, RecipeUnit]>> = {
  ...{ g: [10n, 'g'], kg: [10n, 'g'], ml: [10n, 'ml'], l: [10n, 'ml'] },
  ...{ lb: [10n, 'oz'], oz: [10n, 'oz'], quintal: [10n, 'oz'], arroba: [10n, 'oz'] },
  ...{ taza: [4n, 'cucharadita'], cucharada: [4n, 'cucharadita'], cucharadita: [4n, 'cucharadita'] },
}

test('what is written is as much as was meant, to a fortieth or to the least that can be measured', () => {
  const factor = fc.record({ by: fc.integer({ min: 1, max: 1000 }), of: fc.integer({ min: 1, max: 100 }) })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(...recipeUnits),
      factor,
      (quantity, unit, f) => {
        const times = fraction(BigInt(f.by), BigInt(f.of))
        const text = formatScaled(quantity, unit, times)
        const exact = multiply(fraction(BigInt(quantity)), times)
        const [parts, least] = finest[unit] ?? [4n, unit === 'cuarto de unidad' ? 'unidad' : unit]
        const meant = ratio(multiply(exact, conversion(unit, least) ?? fraction(0n)))
        const read = readBack(text)
        const written = read.count * ratio(conversion(read.unit, least) ?? fraction(0n))
        expect(written).toBeGreaterThan(0)
        expect(Math.abs(written - meant)).toBeLessThanOrEqual(Math.max(meant / 40, 1 / Number(parts)) * 1.000001)
      },
    ),
  )
})

const ratio = (exact: ReturnType<typeof divide>) => Number(exact.numerator) / Number(exact.denominator)

function readBack(text: string): { count: number; unit: RecipeUnit } {
  const [number = '', ...word] = text.split(' ')
  const glyph = number.at(-1) ?? ''
  const part = { '¼': 0.25, '½': 0.5, '¾': 0.75 }[glyph]
  const count = part === undefined ? Number(number) : Number(number.slice(0, -1)) + part
  const unit = unitNamed(word.join(' '))
  if (!unit || Number.isNaN(count)) throw new Error(text)
  return { count, unit }
}
