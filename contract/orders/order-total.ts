import { finalPriceOf, type PricedDish } from '#contract/menu/option-prices.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'

export type OrderedLine = { dish: PricedDish; choiceIds: readonly number[]; quantity: number }

export type OrderTotal = {
  lines: { unit: Cents; total: Cents }[]
  subtotal: Cents
  delivery: Cents
  total: Cents
}

/** The one rule for the total of an order: browser, server and message use it. */
export function totalOf(lines: readonly OrderedLine[], terms: PriceTerms, delivery: Cents): OrderTotal {
  const units = lines.map(({ dish, choiceIds, quantity }) => ({
    unit: finalPriceOf(dish, choiceIds, terms),
    quantity,
  }))
  return sumLines(units, delivery)
}

/** The same of lines whose price is known: those of an order that its restaurant changes stay as they were ordered. */
export function sumLines(lines: readonly { unit: Cents; quantity: number }[], delivery: Cents): OrderTotal {
  const priced = lines.map(({ unit, quantity }) => ({ unit, total: cents(unit * quantity) }))
  const subtotal = sumOf(priced.map(({ total }) => total))
  return { lines: priced, subtotal, delivery, total: sumOf([subtotal, delivery]) }
}
