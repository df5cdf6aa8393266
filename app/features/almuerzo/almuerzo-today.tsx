import type { Almuerzo } from '#contract/almuerzo-schema.ts'
import { portionsText } from '#contract/almuerzo-times.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import { hourText } from '#contract/opening-text.ts'
import type { RestaurantWithHours } from '#contract/restaurants.ts'
import styles from './almuerzo-today.module.css'

/** Today's almuerzo, while it lasts. A restaurant without one shows nothing. */
export function AlmuerzoToday({ restaurant }: { restaurant: RestaurantWithHours }) {
  const { almuerzo, currency } = restaurant
  if (!almuerzo?.active) return null
  const { sopas, segundos, jugo, postre, date, price, portions } = almuerzo
  return (
    <section className={styles.almuerzo}>
      <h2>Almuerzo de hoy {formatPrice(scaledBack(price, 2), currency)}</h2>
      <Dishes name="Sopa" dishes={sopas} />
      <Dishes name="Segundo" dishes={segundos} />
      <Dishes name="Jugo" dishes={[jugo]} />
      <Dishes name="Postre" dishes={[postre]} />
      <p>
        {/* Where the number of portions stands, for scripts that keep it up to date. */}
        <b data-almuerzo={date}>{portionsText(portions)}</b> Hasta las {hourText(almuerzo.ends_at)}
      </p>
    </section>
  )
}

function Dishes({ name, dishes }: { name: string; dishes: Almuerzo['sopas'] | [string | null] }) {
  const named = dishes.filter((dish) => dish !== null)
  return named.length > 0 ? (
    <p>
      <b>{name}</b> {named.join(' o ')}
    </p>
  ) : null
}
