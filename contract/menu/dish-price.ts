import type { Currency } from '#contract/countries.ts'
import { type Cents, centsOf, formatPrice } from '#contract/money.ts'
import { type PriceTerms, pricePartsOf, termsOf } from '#contract/taxes/price-parts.ts'
import type { Pricing } from '#contract/taxes/tax-schema.ts'
import type { Words } from '#contract/texts/texts.ts'
import { type SizePrice, sizePricesOf } from './dish-sizes.ts'
import type { Dish } from './menu.ts'
import { finalPriceOf, hasStartingPrice, type PricedDish } from './option-prices.ts'

/** With tax and service. */
export type DinerPrice = {
  /** The price without anything that can be chosen. */
  final: Cents
  /** The price with the cheapest of what must be chosen; null when that does not change the price. */
  from: Cents | null
}

export type DishPriceView = DinerPrice & {
  sizes: SizePrice[]
  /** The note after a price: `IVA incluido`. */
  note: string | null
}

/** The values of `final_price` and `price_from` in an answer. */
export function dinerPriceOf(dish: PricedDish, terms: PriceTerms): DinerPrice {
  return {
    final: pricePartsOf(dish.price, terms).final,
    from: hasStartingPrice(dish) ? finalPriceOf(dish, [], terms) : null,
  }
}

/** The price of a dish for the diner: one answer for every page, print and program that names it. */
export function dishPriceView(dish: PricedDish, { pricing }: { pricing: Pricing }): DishPriceView {
  const terms = termsOf(pricing)
  return { ...dinerPriceOf(dish, terms), sizes: sizePricesOf(dish, terms), note: pricing.note }
}

/** Reads what `dinerPriceOf` found from JSON. */
export function dinerPriceIn({ final_price, price_from }: Pick<Dish, 'final_price' | 'price_from'>): DinerPrice {
  return { final: centsOf(final_price), from: price_from === null ? null : centsOf(price_from) }
}

/** The least that a diner pays for it. */
export function leastPrice({ final, from }: DinerPrice): Cents {
  return from ?? final
}

/** '$8.50', or 'desde $8.50' when a size changes it. */
export function formatDishPrice(words: Pick<Words<'prices'>, 'from'>, price: DinerPrice, currency: Currency): string {
  const least = formatPrice(leastPrice(price), currency)
  return price.from === null ? least : words.from(least)
}
