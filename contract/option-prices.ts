import type { Choice, OptionGroup } from './dish-options.ts'
import { type Cents, scaledBack } from './money.ts'
import { type PriceTerms, pricePartsOf } from './price-parts.ts'

type PricedDish = { price: number; options: readonly OptionGroup[] }

/** What was chosen of a dish cannot be cooked: a choice of another dish, too many or too few of a group, one that is sold out. */
export type ChoiceProblem =
  | { kind: 'unknown'; choiceId: number }
  | { kind: 'sold-out'; group: OptionGroup; choiceId: number }
  | { kind: 'too-few' | 'too-many'; group: OptionGroup }

export function findChoiceProblem(groups: readonly OptionGroup[], choiceIds: readonly number[]): ChoiceProblem | null {
  const known = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)))
  const unknown = choiceIds.find((choiceId, index) => !known.has(choiceId) || choiceIds.indexOf(choiceId) < index)
  if (unknown !== undefined) return { kind: 'unknown', choiceId: unknown }
  for (const group of groups) {
    const chosen = group.choices.filter(({ id }) => choiceIds.includes(id))
    const soldOut = chosen.find((choice) => choice.sold_out)
    if (soldOut) return { kind: 'sold-out', group, choiceId: soldOut.id }
    if (chosen.length < group.min) return { kind: 'too-few', group }
    if (chosen.length > group.max) return { kind: 'too-many', group }
  }
  return null
}

/** Every group that must be chosen from has enough left; without a size a dish cannot be served. */
export function hasEnoughChoices(groups: readonly OptionGroup[]): boolean {
  return groups.every(({ min, choices }) => choices.filter((choice) => !choice.sold_out).length >= min)
}

/** The typed price of a dish with what was chosen. */
function typedPriceOf({ price, options }: PricedDish, choiceIds: readonly number[]): Cents {
  return options
    .flatMap(({ choices }) => choices)
    .filter(({ id }) => choiceIds.includes(id))
    .reduce((sum, choice) => sum + scaledBack(choice.price_change, 2), scaledBack(price, 2))
}

/** What a diner pays for one, with tax and service. */
export function finalPriceOf(dish: PricedDish, choiceIds: readonly number[], terms: PriceTerms): Cents {
  return pricePartsOf(typedPriceOf(dish, choiceIds), terms).final
}

/** The least that a diner can be charged before tax and service; below zero the dish is refused. Sold-out choices come back, so they count. */
export function lowestTypedPriceOf({ price, options }: PricedDish): Cents {
  return options.reduce((sum, group) => sum + leastChangeOf(group), scaledBack(price, 2))
}

/** The fewest choices that are allowed, and then every one that makes it cheaper. */
function leastChangeOf({ min, max, choices }: OptionGroup): Cents {
  const changes = changesOf(choices)
  return changes.slice(0, max).reduce((sum, change, index) => (index < min || change < 0 ? sum + change : sum), 0)
}

/** What the cheapest one costs before tax and service when nothing is added; null when no group that must be chosen changes the price. */
export function startingPriceOf({ price, options }: PricedDish): Cents | null {
  const required = options.filter(
    ({ min, choices }) => min > 0 && choices.some(({ price_change }) => price_change !== 0),
  )
  if (required.length === 0) return null
  return required.reduce(
    (sum, { min, choices }) => {
      const available = choices.filter(({ sold_out }) => !sold_out)
      const changes = changesOf(available.length < min ? choices : available)
      return sum + changes.slice(0, min).reduce((total, change) => total + change, 0)
    },
    scaledBack(price, 2),
  )
}

/** The cheapest first. */
function changesOf(choices: OptionGroup['choices']): Cents[] {
  return choices.map(({ price_change }) => scaledBack(price_change, 2)).sort((a, b) => a - b)
}

/** Exactly one is chosen, and the price depends on it: 'Personal', 'Familiar'. Null for a dish in one size. */
export function findSizes({ options }: Pick<PricedDish, 'options'>): OptionGroup | null {
  const isSize = (group: OptionGroup) =>
    isChosenOnce(group) && group.choices.some((choice) => choice.price_change !== 0)
  return options.find(isSize) ?? null
}

export function isChosenOnce({ min, max }: Pick<OptionGroup, 'min' | 'max'>): boolean {
  return min === 1 && max === 1
}

/** What a diner pays in each size, with tax and service, and with the cheapest of what else must be chosen. */
export function sizePricesOf(dish: PricedDish, terms: PriceTerms): { choice: Choice; final: Cents }[] {
  const sizes = findSizes(dish)
  if (!sizes) return []
  const others = { price: dish.price, options: dish.options.filter((group) => group !== sizes) }
  const base = startingPriceOf(others) ?? scaledBack(dish.price, 2)
  return sizes.choices.map((choice) => {
    return { choice, final: pricePartsOf(base + scaledBack(choice.price_change, 2), terms).final }
  })
}

/** By how much a choice changes what a diner pays, with tax and service. */
export function finalChangeOf(dish: PricedDish, choice: Choice, terms: PriceTerms): Cents {
  return finalPriceOf(dish, [choice.id], terms) - finalPriceOf(dish, [], terms)
}
