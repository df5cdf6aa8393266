import { roundUp } from '#contract/costs/price-aim.ts'
import { type Fraction, fraction, roundHalfUp } from '#contract/fraction.ts'
import { type Cents, cents, maxCents } from '#contract/money.ts'
import { netPriceOf, type PriceTerms, pricePartsOf, shareOf } from '#contract/taxes/price-parts.ts'
import type { Rate } from '#contract/taxes/tax-rates.ts'
import type { PriceRounding } from '#contract/taxes/tax-schema.ts'

/** The tax that the price in an app contains, and what the app takes of the price. */
type ChannelTerms = { usualTax: Rate; commission: Rate }

export type ChannelFigures = {
  net: Cents
  commission: Cents
  margin: Cents
  /** The margin's share of the net price, in tenths of a percent; null when the price is 0. */
  marginPermille: number | null
}

const whole = 100_000n

/** The price of a dish on the menu as an app shows it on a usual day: with tax, without service. */
export function priceWithoutService(typed: Cents, terms: PriceTerms): Cents {
  return pricePartsOf(typed, { ...terms, tax: terms.usualTax, service: 0 }).final
}

/** Says what a dish leaves at this price in an app. The commission is taken of all that the person pays for the dish, tax included. */
export function channelFigures(paid: Cents, cost: Cents, { usualTax, commission: rate }: ChannelTerms): ChannelFigures {
  const net = netPriceOf(paid, { isTaxIncluded: true, usualTax })
  const commission = shareOf(paid, rate)
  const margin = cents(net - commission - cost)
  return {
    net,
    commission,
    margin,
    marginPermille: net === 0 ? null : 1000 - permilleOf(cents(cost + commission), net),
  }
}

/** The lowest price in an app, with the wanted ending, that leaves at least this net price after the commission; null when none does. */
export function priceLeaving(net: Cents, terms: ChannelTerms, rounding: PriceRounding): Cents | null {
  const left = leftOf(terms)
  if (left.numerator <= 0n) return null
  const leaves = (paid: Cents) => channelFigures(paid, cents(0), terms).margin >= net
  // Net price and commission are rounded: together they may leave a cent more than exactly.
  const about = (BigInt(Math.max(0, net - 1)) * left.denominator) / left.numerator
  if (about > BigInt(maxCents)) return null
  let price = roundUp(cents(Number(about)), rounding)
  while (!leaves(price)) price = roundUp(cents(price + 1), rounding)
  return price
}

/** So much is left of each cent that somebody pays, exactly. */
function leftOf({ usualTax, commission }: ChannelTerms): Fraction {
  const withTax = whole + BigInt(usualTax)
  return fraction(whole * whole - BigInt(commission) * withTax, whole * withTax)
}

function permilleOf(part: Cents, all: Cents): number {
  return Number(roundHalfUp(fraction(1000n * BigInt(part), BigInt(all))))
}
