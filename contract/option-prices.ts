import type { OptionGroup } from './dish-options.ts'
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

/** The typed price of a dish with what was chosen. */
export function typedPriceOf({ price, options }: PricedDish, choiceIds: readonly number[]): Cents {
  return options
    .flatMap(({ choices }) => choices)
    .filter(({ id }) => choiceIds.includes(id))
    .reduce((sum, choice) => sum + scaledBack(choice.price_change, 2), scaledBack(price, 2))
}

/** What a diner pays for one, with tax and service. */
export function finalPriceOf(dish: PricedDish, choiceIds: readonly number[], terms: PriceTerms): Cents {
  return pricePartsOf(typedPriceOf(dish, choiceIds), terms).final
}
