import type { Currency } from '#contract/countries.ts'
import { type Cents, centsOf, formatPrice } from '#contract/money.ts'
import { type PriceTerms, pricePartsOf, termsOf } from '#contract/taxes/price-parts.ts'
import type { Pricing } from '#contract/taxes/tax-schema.ts'
import type { Words } from '#contract/texts/texts.ts'
import { type SizePrice, sizePricesOf } from './dish-sizes.ts'
import type { Dish } from './menu.ts'
import { type DishInJson, finalPriceOf, hasStartingPrice, type PricedDish, pricedDish } from './option-prices.ts'

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
export function dishPriceView(
  dish: DishInJson & Pick<Dish, 'final_price' | 'price_from'>,
  { pricing }: { pricing: Pricing },
): DishPriceView {
  const sizes = dish.options.length === 0 ? [] : sizePricesOf(pricedDish(dish), termsOf(pricing))
  return { ...dinerPriceIn(dish), sizes, note: pricing.note }
}

/** Reads the same from JSON. */
export function dinerPriceIn({ final_price, price_from }: Pick<Dish, 'final_price' | 'price_from'>): DinerPrice {
  return { final: centsOf(final_price), from: price_from === null ? null : centsOf(price_from) }
}

/** The least that a diner pays for it. */
export function leastPrice({ final, from }: DinerPrice): Cents {
  return from ?? final
}

/** '$8.50', or 'desde $8.50' when a size changes it. */
export function formatDishPrice(
  words: Pick<Words<'prices'>, 'from'>,
  dish: Pick<Dish, 'final_price' | 'price_from'>,
  currency: Currency,
): string {
  const price = dinerPriceIn(dish)
  const least = formatPrice(leastPrice(price), currency)
  return price.from === null ? least : words.from(least)
}
