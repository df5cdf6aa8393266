import type { DishFacts } from '#contract/allergens/dish-facts.ts'
import { courseLines } from '#contract/almuerzo/almuerzo-text.ts'
import { portionsText } from '#contract/almuerzo/almuerzo-times.ts'
import { formatAmount } from '#contract/money.ts'
import type { FoundAlmuerzo } from '#contract/search/almuerzo-search.ts'
import { Island } from '../../islands/island.tsx'
import { menuPath } from '../../links/restaurant-paths.ts'
import { OpeningState } from '../../ui/opening-state.tsx'
import { part } from '../../ui/parts.ts'
import { useWords } from '../../ui/words.ts'
import styles from './almuerzo-list.module.css'
import { distanceText } from './distance-text.ts'

/** An almuerzo declares no allergens: somebody who avoids one has to ask. */
const undeclared = JSON.stringify({
  own: { contains: [], unconfirmed: true },
  choices: { contains: [], unconfirmed: false },
  diets: [],
} satisfies DishFacts)

/** A card for each almuerzo: its dishes, its price and how many are left. The whole card is a link to the menu. */
export function AlmuerzoList({ almuerzos }: { almuerzos: readonly FoundAlmuerzo[] }) {
  return (
    <Island name="avoid-marks" when="visible">
      <ul {...part('list')} className={styles.list}>
        {almuerzos.map((almuerzo) => (
          <li key={almuerzo.restaurant.id}>
            <AlmuerzoCard almuerzo={almuerzo} />
          </li>
        ))}
      </ul>
    </Island>
  )
}

function AlmuerzoCard({ almuerzo }: { almuerzo: FoundAlmuerzo }) {
  const directory = useWords('directory')
  const words = useWords('almuerzo')
  const { theirs } = useWords('page')
  const { restaurant, final_price, portions } = almuerzo
  const left = portionsText(words, portions)
  return (
    <article {...part('dish')} data-facts={undeclared} className={styles.card}>
      <h3 lang={theirs}>
        <a href={menuPath(restaurant)}>{restaurant.name}</a>
      </h3>
      <p className={styles.place}>
        {restaurant.city}
        {restaurant.distance_km !== null && ` · ${distanceText(directory, restaurant.distance_km)}`}
      </p>
      <ul>
        {courseLines(words, almuerzo).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p {...part('price')} className={styles.facts}>
        <b className={styles.price}>{formatAmount(final_price, restaurant.currency)}</b>
        {left && <b>{left}</b>}
        <OpeningState opening={restaurant.opening} />
      </p>
    </article>
  )
}
