import type { Cents } from '#contract/money.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'
import type { PricedChoice, PricedGroup } from './dish-options.ts'
import { finalPriceOf, isChosenOnce, type PricedDish } from './option-prices.ts'

export type SizePrice = { choice: PricedChoice; final: Cents }

/** The price of each size, with the cheapest of what else must be chosen. Empty for a dish in one size. */
export function sizePricesOf(dish: PricedDish, terms: PriceTerms): SizePrice[] {
  const choices = findSizes(dish)?.choices ?? []
  return choices.map((choice) => ({ choice, final: finalPriceOf(dish, [choice.id], terms) }))
}

/** The group of which exactly one is chosen and that changes the price: 'Personal', 'Familiar'. Null for a dish in one size. */
export function findSizes({ options }: Pick<PricedDish, 'options'>): PricedGroup | null {
  const isSize = (group: PricedGroup) =>
    isChosenOnce(group) && group.choices.some((choice) => choice.price_change !== 0)
  return options.find(isSize) ?? null
}
