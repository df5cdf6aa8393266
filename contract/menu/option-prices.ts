import { type Amount, amountOf, type Cents, cents, centsOf, sumOf } from '#contract/money.ts'
import { type PriceTerms, pricePartsOf } from '#contract/taxes/price-parts.ts'
import type { OptionGroup, PricedGroup } from './dish-options.ts'

export type DishInJson = { price: Amount; options: readonly OptionGroup[] }
export type PricedDish = { price: Cents; options: readonly PricedGroup[] }

/** Reads the prices of a dish in JSON as cents. */
export function pricedDish({ price, options }: DishInJson): PricedDish {
  return { price: centsOf(price), options: pricedGroups(options) }
}

/** Reads what the choices of a dish in JSON add as cents. */
export function pricedGroups(groups: readonly OptionGroup[]): PricedGroup[] {
  return groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, price_change: centsOf(choice.price_change) })),
  }))
}

/** For JSON. */
export function presentGroups(groups: readonly PricedGroup[]): OptionGroup[] {
  return groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, price_change: amountOf(choice.price_change) })),
  }))
}

/** Whether every group that must be chosen from has enough left: without a size a dish cannot be served. */
export function hasEnoughChoices(groups: readonly (OptionGroup | PricedGroup)[]): boolean {
  return groups.every(({ min, choices }) => choices.filter((choice) => !choice.sold_out).length >= min)
}

/** The price of one dish with tax and service, with the chosen options and the cheapest of those that must still be chosen. */
export function finalPriceOf(dish: PricedDish, choiceIds: readonly number[], terms: PriceTerms): Cents {
  return pricePartsOf(typedPriceOf(dish, choiceIds), terms).final
}

/** The same price before tax and service. */
export function typedPriceOf({ price, options }: PricedDish, choiceIds: readonly number[]): Cents {
  return sumOf([price, ...options.flatMap((group) => takenChanges(group, choiceIds))])
}

/** If too few choices are left, the sold-out ones count too: the dish is sold out, and its price stays. */
function takenChanges({ min, choices }: PricedGroup, choiceIds: readonly number[]): Cents[] {
  const chosen = choices.filter(({ id }) => choiceIds.includes(id))
  const others = choices.filter((choice) => !chosen.includes(choice))
  const left = others.filter(({ sold_out }) => !sold_out)
  const missing = Math.max(0, min - chosen.length)
  const cheapest = changesOf(left.length < missing ? others : left).slice(0, missing)
  return [...chosen.map(({ price_change }) => price_change), ...cheapest]
}

/** The least that a diner can be charged before tax and service; below zero the dish is refused. Sold-out choices come back, so they count. */
export function lowestTypedPriceOf({ price, options }: PricedDish): Cents {
  return sumOf([price, ...options.map(leastChangeOf)])
}

/** The fewest choices that are allowed, and then every one that makes it cheaper. */
function leastChangeOf({ min, max, choices }: PricedGroup): Cents {
  return sumOf(changesOf(choices).filter((change, index) => index < min || (index < max && change < 0)))
}

/** Whether a group that must be chosen from changes the price. */
export function hasStartingPrice({ options }: Pick<PricedDish, 'options'>): boolean {
  return options.some(({ min, choices }) => min > 0 && choices.some(({ price_change }) => price_change !== 0))
}

/** The cheapest comes first. */
function changesOf(choices: PricedGroup['choices']): Cents[] {
  return choices.map(({ price_change }) => price_change).sort((a, b) => a - b)
}

export function isChosenOnce({ min, max }: Pick<OptionGroup, 'min' | 'max'>): boolean {
  return min === 1 && max === 1
}

/** By how much a choice changes what a diner pays, with tax and service. Of a group that must be chosen from, the cheapest is in the price already. */
export function finalChangeOf(dish: PricedDish, choiceId: number, terms: PriceTerms): Cents {
  return cents(finalPriceOf(dish, [choiceId], terms) - finalPriceOf(dish, [], terms))
}
