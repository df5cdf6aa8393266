import { roundHalfUp } from '#contract/fraction.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { type Cents, cents, centsOf, scaledBack } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { netPriceOf, type PriceTerms, termsOf } from '#contract/taxes/price-parts.ts'
import type { Rate } from '#contract/taxes/tax-rates.ts'
import type { PriceRounding } from '#contract/taxes/tax-schema.ts'
import { usualTargetPermille } from './dish-cost.ts'

/** An owner says how much of a price the ingredients may cost, and how prices end. */
export type Aim = { terms: PriceTerms; targetPermille: number; rounding: PriceRounding }

/** An app that sells for a commission. */
export type Channel = { name: string; commission: Rate }

export function aimOf({ pricing, price_aim }: Pick<Restaurant, 'pricing' | 'price_aim'>): Aim {
  return {
    terms: termsOf(pricing),
    targetPermille: price_aim ? scaledBack(price_aim.target_food_cost_percent, 1) : usualTargetPermille,
    rounding: price_aim?.rounding ?? 'cent',
  }
}

/** With fewer prices an ending may be chance. */
const fewestPrices = 3
/** From the rarest ending to the one that most prices have by chance. */
const inferred = ['99', '90', 'whole', 'half', 'quarter'] as const satisfies readonly PriceRounding[]

/** How three in four of the menu's prices end; on any cent where they do not agree. */
export function usualRounding(prices: readonly Cents[]): PriceRounding {
  const asked = prices.filter((price) => price > 0)
  const hasEnding = (rounding: PriceRounding) => asked.filter((price) => roundUp(price, rounding) === price).length
  if (asked.length < fewestPrices) return 'cent'
  return inferred.find((rounding) => hasEnding(rounding) * 4 >= asked.length * 3) ?? 'cent'
}

/** While its owner has not chosen how prices end, those that we suggest end as the menu's do. */
export function endingAsUsual<Place extends Pick<Restaurant, 'price_aim'>>(
  restaurant: Place,
  dishes: readonly Pick<Dish, 'price'>[],
): Place {
  const { price_aim } = restaurant
  if (!price_aim || price_aim.rounding_said) return restaurant
  const rounding = usualRounding(dishes.map(({ price }) => centsOf(price)))
  return { ...restaurant, price_aim: { ...price_aim, rounding } }
}

export function channelsOf({ price_aim }: Pick<Restaurant, 'price_aim'>): Channel[] {
  return (price_aim?.channels ?? []).map(({ name, commission_percent }) => ({
    name,
    commission: scaledBack(commission_percent, 3),
  }))
}

/** The lowest price to type, with the wanted ending, at which the ingredients cost at most the target share of the net price. */
export function suggestedPrice(cost: Cents, { terms, targetPermille, rounding }: Aim): Cents {
  const isEnough = (typed: Cents) => cost * 1000 <= netPriceOf(typed, terms) * targetPermille
  const included = terms.isTaxIncluded ? terms.usualTax : 0
  const about = (BigInt(cost) * 1000n * BigInt(100_000 + included)) / (BigInt(targetPermille) * 100_000n)
  // A cent less, because of rounding down and up.
  let price = roundUp(cents(Math.max(0, Number(about) - 1)), rounding)
  while (!isEnough(price)) price = roundUp(cents(price + 1), rounding)
  return price
}

/** In cents. */
const endings: Readonly<Record<PriceRounding, { step: number; end: number }>> = {
  cent: { step: 1, end: 0 },
  quarter: { step: 25, end: 0 },
  half: { step: 50, end: 0 },
  whole: { step: 100, end: 0 },
  '90': { step: 100, end: 90 },
  '99': { step: 100, end: 99 },
}

/** The nearest price with the wanted ending, of two the higher one; a price above zero never becomes zero. */
export function roundPrice(price: Cents, rounding: PriceRounding): Cents {
  const { step, end } = endings[rounding]
  const steps = roundHalfUp({ numerator: BigInt(Math.max(0, price - end)), denominator: BigInt(step) })
  const nearest = cents(Number(steps) * step + end)
  return nearest === 0 && price > 0 ? roundUp(cents(1), rounding) : nearest
}

/** The lowest price with the wanted ending that is not below this one. */
export function roundUp(price: Cents, rounding: PriceRounding): Cents {
  const { step, end } = endings[rounding]
  return cents(Math.max(0, Math.ceil((price - end) / step)) * step + end)
}
