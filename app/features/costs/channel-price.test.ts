import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundPrice } from '#contract/costs/price-aim.ts'
import { cents } from '#contract/money.ts'
import { priceRoundings } from '#contract/taxes/tax-schema.ts'
import { channelFigures, priceLeaving, priceWithoutService } from './channel-price.ts'

const iva = 15_000
const thirty = { usualTax: iva, commission: 30_000 }

/** Computed by hand: paid ÷ 1.15, paid × commission, and what is left without the ingredients. */
describe('what a dish leaves in an app', () => {
  test.each([
    // paid, cost, tax, commission → net, commission, margin, margin in tenths of a percent
    [1150, 330, 15_000, 0, 1000, 0, 670, 670],
    [1150, 330, 15_000, 30_000, 1000, 345, 325, 325],
    [575, 200, 15_000, 30_000, 500, 173, 127, 254],
    [450, 150, 15_000, 22_500, 391, 101, 140, 358],
    [999, 300, 15_000, 25_000, 869, 250, 319, 367],
    [500, 200, 0, 30_000, 500, 150, 150, 300],
    [500, 400, 0, 30_000, 500, 150, -50, -100],
    [1190, 300, 19_000, 18_500, 1000, 220, 480, 480],
    [0, 0, 15_000, 30_000, 0, 0, 0, null],
  ])(
    '%i paid, %i of ingredients, tax %i, commission %i',
    (paid, cost, usualTax, rate, net, commission, margin, permille) => {
      expect(channelFigures(cents(paid), cents(cost), { usualTax, commission: rate })).toEqual({
        ...{ net, commission, margin },
        marginPermille: permille,
      })
    },
  )
})

/** Computed by hand: 17.55 leaves 15.26 − 5.27 = 9.99, and 17.56 leaves 15.27 − 5.27 = 10.00; 8.77 leaves 7.63 − 2.63 = 5.00. */
describe('the price that leaves the same', () => {
  test.each([
    // net at the table, rounding → price in an app that takes 30 %
    [1000, 'cent', 1756],
    [1000, 'quarter', 1775],
    [1000, 'half', 1800],
    [1000, 'whole', 1800],
    [1000, '90', 1790],
    [1000, '99', 1799],
    [500, 'cent', 877],
    [0, 'cent', 0],
  ] as const)('%i net, rounded to %s, is %i', (net, rounding, price) => {
    expect(priceLeaving(cents(net), thirty, rounding)).toBe(price)
  })

  test('without a commission it is the price on the menu', () => {
    expect(priceLeaving(cents(1000), { usualTax: iva, commission: 0 }, 'cent')).toBe(1150)
  })

  test('no price leaves anything when tax and commission take all of it', () => {
    expect(priceLeaving(cents(1000), { usualTax: 100_000, commission: 50_000 }, 'cent')).toBeNull()
  })

  test('it leaves at least as much, and no lower price with the same ending near it does', () => {
    fc.assert(
      fc.property(
        ...([fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom(0, 8_875, 15_000, 22_000)] as const),
        ...([fc.integer({ min: 0, max: 60_000 }), fc.constantFrom(...priceRoundings)] as const),
        (net, usualTax, commission, rounding) => {
          const terms = { usualTax, commission }
          const price = priceLeaving(cents(net), terms, rounding)
          if (price === null) throw new Error('Some price must do')
          const leaves = (paid: number) => channelFigures(cents(paid), cents(0), terms).margin >= net
          expect(leaves(price)).toBe(true)
          expect(roundPrice(price, rounding)).toBe(price)
          const below = price - { cent: 1, quarter: 25, half: 50, whole: 100, '90': 100, '99': 100 }[rounding]
          if (below > 0) expect(leaves(below)).toBe(false)
        },
      ),
    )
  })
})

test('an app shows the price of a usual day without service', () => {
  const terms = { isTaxIncluded: false, usualTax: iva, tax: 8_000, service: 10_000, isServiceTaxed: false }
  expect(priceWithoutService(cents(500), terms)).toBe(575)
  expect(priceWithoutService(cents(575), { ...terms, isTaxIncluded: true })).toBe(575)
})
