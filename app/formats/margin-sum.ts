import type { Country } from '#contract/countries.ts'
import { amountOf, type Cents, cents } from '#contract/money.ts'
import { priceWords } from '#contract/texts/es/prices.ts'

type MarginSum = {
  country: Country
  /** As the owner typed it. */
  price: Cents
  /** The same without the tax in it. */
  net: Cents
  cost: Cents
}

/** `Precio 3.50 − IVA 0.46 − costo 1.17 = 1.87`; without the tax where the price has none. */
export function marginSum({ country, price, net, cost }: MarginSum): string {
  const plain = (money: Cents) => amountOf(money).toFixed(2)
  const tax = price === net ? '' : ` − ${priceWords.taxes[country]} ${plain(cents(price - net))}`
  return `Precio ${plain(price)}${tax} − costo ${plain(cost)} = ${plain(cents(net - cost))}`
}
