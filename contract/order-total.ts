import type { OptionGroup } from './dish-options.ts'
import type { Cents } from './money.ts'
import { finalPriceOf } from './option-prices.ts'
import type { PriceTerms } from './price-parts.ts'

export type OrderedDish = { price: number; options: readonly OptionGroup[] }
export type OrderedLine = { dish: OrderedDish; choiceIds: readonly number[]; quantity: number }

export type OrderTotal = {
  lines: { unit: Cents; total: Cents }[]
  subtotal: Cents
  delivery: Cents
  total: Cents
}

/** The one rule for the total of an order: browser, server and message use it. */
export function totalOf(lines: readonly OrderedLine[], terms: PriceTerms, delivery: Cents): OrderTotal {
  const priced = lines.map(({ dish, choiceIds, quantity }) => {
    const unit = finalPriceOf(dish, choiceIds, terms)
    return { unit, total: unit * quantity }
  })
  const subtotal = priced.reduce((sum, { total }) => sum + total, 0)
  return { lines: priced, subtotal, delivery, total: subtotal + delivery }
}
