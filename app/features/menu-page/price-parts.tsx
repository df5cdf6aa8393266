import type { Dish } from '#contract/menu.ts'
import { type Cents, formatPrice, scaledBack } from '#contract/money.ts'
import { startingPriceOf } from '#contract/option-prices.ts'
import { percentText } from '#contract/price-note.ts'
import { pricePartsOf, termsOf } from '#contract/price-parts.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { taxName } from '#contract/tax-rates.ts'
import styles from './price-parts.module.css'

/** What the final price of a dish is made of, in its cheapest size. Nothing until the owner has said it, or when there is nothing to add up. */
export function PricePartsList({ restaurant, dish }: { restaurant: Restaurant; dish: Dish }) {
  const { country, currency, pricing } = restaurant
  if (pricing.note === null) return null
  const terms = termsOf(pricing)
  const { net, tax, service } = pricePartsOf(startingPriceOf(dish) ?? scaledBack(dish.price, 2), terms)
  const parts: [string, Cents][] = [
    ['Plato', net],
    ...(terms.tax > 0 ? [[`${taxName(country)} ${percentText(terms.tax)}`, tax] as [string, Cents]] : []),
    ...(terms.service > 0 ? [[`Servicio ${percentText(terms.service)}`, service] as [string, Cents]] : []),
  ]
  return (
    <dl className={styles.parts}>
      {parts.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPrice(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
