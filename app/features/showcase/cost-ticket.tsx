import { formatPrice } from '#contract/money.ts'
import styles from './cost-ticket.module.css'

const ingredients = [
  { name: 'Pollo', quantity: '250 g', cents: 95 },
  { name: 'Arroz', quantity: '120 g', cents: 14 },
  { name: 'Naranjilla', quantity: '2 u', cents: 24 },
  { name: 'Maduro', quantity: '½ u', cents: 12 },
  { name: 'Refrito y hierbas', quantity: '40 g', cents: 15 },
]
const priceCents = 475
const costCents = ingredients.reduce((sum, { cents }) => sum + cents, 0)

/** The cost of a dish on a torn order slip. */
export function CostTicket() {
  return (
    <figure className={styles.ticket}>
      <figcaption>
        Seco de pollo
        <span>Costo por plato</span>
      </figcaption>
      <ul>
        {ingredients.map(({ name, quantity, cents }) => (
          <li key={name}>
            <span>
              {name} <small>{quantity}</small>
            </span>
            <span>{formatPrice(cents, 'USD')}</span>
          </li>
        ))}
        <li className={styles.total}>
          <span>Te cuesta</span>
          <span>{formatPrice(costCents, 'USD')}</span>
        </li>
        <li>
          <span>Lo vendes en</span>
          <span>{formatPrice(priceCents, 'USD')}</span>
        </li>
        <li className={styles.gain}>
          <span>Te queda</span>
          <span>{formatPrice(priceCents - costCents, 'USD')}</span>
        </li>
      </ul>
    </figure>
  )
}
