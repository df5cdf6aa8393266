import { expect, test } from 'vitest'
import { tenThousandths } from '#contract/money.ts'
import { isStalePrice, risePermille } from './price-history.ts'

test('a rise is the share by which a cost grew, also in another unit', () => {
  expect(
    risePermille(
      { costPerUnit: tenThousandths(10_000), unit: 'kg' },
      { costPerUnit: tenThousandths(12_500), unit: 'kg' },
    ),
  ).toBe(250)
  expect(
    risePermille(
      { costPerUnit: tenThousandths(10_000), unit: 'kg' },
      { costPerUnit: tenThousandths(9000), unit: 'kg' },
    ),
  ).toBe(-100)
  expect(
    risePermille({ costPerUnit: tenThousandths(10_000), unit: 'kg' }, { costPerUnit: tenThousandths(20), unit: 'g' }),
  ).toBe(1000)
  expect(
    risePermille(
      { costPerUnit: tenThousandths(10_000), unit: 'kg' },
      { costPerUnit: tenThousandths(10_000), unit: 'l' },
    ),
  ).toBeNull()
  expect(
    risePermille({ costPerUnit: tenThousandths(0), unit: 'kg' }, { costPerUnit: tenThousandths(10_000), unit: 'kg' }),
  ).toBeNull()
})

test('a cost is old after 60 days', () => {
  const pricedAt = '2026-09-01T12:00:00.000Z'
  expect(isStalePrice(pricedAt, new Date('2026-10-31T12:00:00Z'))).toBe(false)
  expect(isStalePrice(pricedAt, new Date('2026-10-31T12:00:01Z'))).toBe(true)
})
