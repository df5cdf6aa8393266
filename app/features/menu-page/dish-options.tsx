import type { OptionGroup } from '#contract/dish-options.ts'
import type { Dish } from '#contract/menu.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import { finalChangeOf, isChosenOnce, sizePricesOf } from '#contract/option-prices.ts'
import type { Currency } from '#contract/places.ts'
import { termsOf } from '#contract/price-parts.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import styles from './dish-options.module.css'

/** Everything that can be chosen of a dish: sizes with their prices, the rest with what it adds. */
export function DishOptions({ restaurant, dish }: { restaurant: Restaurant; dish: Dish }) {
  const terms = termsOf(restaurant.pricing)
  const sizes = new Map(sizePricesOf(dish, terms).map(({ choice, final }) => [choice.id, final]))
  return dish.options.map((group) => (
    <section key={group.id} className={styles.group}>
      <h2>
        {group.name} <small>{countText(group)}</small>
      </h2>
      <ul>
        {group.choices.map((choice) => {
          const size = sizes.get(choice.id)
          const price =
            size === undefined
              ? changeText(finalChangeOf(dish, choice, terms), restaurant.currency)
              : formatPrice(size, restaurant.currency)
          return (
            <li key={choice.id} data-sold-out={choice.sold_out || undefined}>
              <span>{choice.name}</span>
              <span>{choice.sold_out ? 'Agotado' : price}</span>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

/** '+ $1.50'; nothing for a choice that costs the same. */
function changeText(change: Cents, currency: Currency): string {
  if (change === 0) return ''
  return `${change > 0 ? '+' : '−'} ${formatPrice(Math.abs(change), currency)}`
}

function countText({ min, max, choices }: OptionGroup): string {
  const most = Math.min(max, choices.length)
  if (isChosenOnce({ min, max })) return 'Elige una'
  if (min === 0) return most === choices.length ? 'Elige las que quieras' : `Elige hasta ${most}`
  return min === most ? `Elige ${min}` : `Elige de ${min} a ${most}`
}
