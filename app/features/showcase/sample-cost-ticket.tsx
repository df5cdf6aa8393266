import { cents, formatPrice, sumOf } from '#contract/money.ts'
import { useWords } from '../../ui/words.ts'
import styles from './sample-cost-ticket.module.css'

const ingredients = [
  { name: 'chicken', quantity: '250', unit: 'grams', cost: cents(95) },
  { name: 'rice', quantity: '120', unit: 'grams', cost: cents(14) },
  { name: 'naranjilla', quantity: '2', unit: 'pieces', cost: cents(24) },
  { name: 'plantain', quantity: '½', unit: 'pieces', cost: cents(12) },
  { name: 'seasoning', quantity: '40', unit: 'grams', cost: cents(15) },
] as const
const price = cents(475)
const total = sumOf(ingredients.map(({ cost }) => cost))

/** The cost of a dish on a torn order slip. */
export function SampleCostTicket() {
  const words = useWords('samples')
  return (
    <figure className={styles.ticket}>
      <figcaption>
        {words.dishes['seco-de-pollo'].name}
        <span>{words.ticket}</span>
      </figcaption>
      <ul>
        {ingredients.map(({ name, quantity, unit, cost }) => (
          <li key={name}>
            <span>
              {words.ingredients[name]} <small>{words[unit](quantity)}</small>
            </span>
            <span>{formatPrice(cost, 'USD')}</span>
          </li>
        ))}
        <li className={styles.total}>
          <span>{words.costs}</span>
          <span>{formatPrice(total, 'USD')}</span>
        </li>
        <li>
          <span>{words.price}</span>
          <span>{formatPrice(price, 'USD')}</span>
        </li>
        <li className={styles.gain}>
          <span>{words.gain}</span>
          <span>{formatPrice(cents(price - total), 'USD')}</span>
        </li>
      </ul>
    </figure>
  )
}
