import type { FoundDish } from '#contract/search/dish-search.ts'
import { Island } from '../../islands/island.tsx'
import { DishCard } from '../../ui/dish-card.tsx'
import { OpeningState } from '../../ui/opening-state.tsx'
import { part } from '../../ui/parts.ts'
import { useWords } from '../../ui/words.ts'
import { distanceText } from './distance-text.ts'
import styles from './found-dishes.module.css'
import { mapPoint } from './map-point.ts'

export function FoundDishes({ dishes }: { dishes: readonly FoundDish[] }) {
  return (
    <Island name="avoid-marks" when="visible">
      <ul id="platos" {...part('list')} className={styles.dishes}>
        {dishes.map((dish) => (
          <li key={dish.id} {...mapPoint({ name: dish.name, location: dish.restaurant.location })}>
            <DishFound dish={dish} />
          </li>
        ))}
      </ul>
    </Island>
  )
}

function DishFound({ dish }: { dish: FoundDish }) {
  const words = useWords('directory')
  const { city, opening, distance_km } = dish.restaurant
  const distance = distance_km === null ? '' : `\u00A0· ${distanceText(words, distance_km)}`
  // A line never begins with the dot.
  return (
    <DishCard
      dish={dish}
      facts={{ own: dish.allergens, choices: dish.choice_allergens, diets: dish.diets }}
      place={`\u00A0· ${city}${distance}`}
    >
      <OpeningState opening={opening} />
    </DishCard>
  )
}
