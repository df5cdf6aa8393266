import { formatDishPrice } from '#contract/dish-price.ts'
import type { FoundDish } from '#contract/dish-search.ts'
import { dishDrawingPath } from '#contract/drawing-path.ts'
import { soldOutText } from '../../formats/sold-out-text.ts'
import { part } from '../../islands/parts.ts'
import { dishPath } from '../../links/restaurant-paths.ts'
import { OpeningState } from '../../ui/opening-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { distanceText } from './distance-text.ts'
import styles from './found-dishes.module.css'
import { mapPoint } from './map-point.ts'

/** What a search for dishes has found. */
export function FoundDishes({ dishes }: { dishes: readonly FoundDish[] }) {
  return (
    <ul id="platos" {...part('list')} className={styles.dishes}>
      {dishes.map((dish) => (
        <li key={dish.id} {...mapPoint(dish.restaurant.location)}>
          <DishFound dish={dish} />
        </li>
      ))}
    </ul>
  )
}

function DishFound({ dish }: { dish: FoundDish }) {
  const { restaurant } = dish
  const { open_now, opening_text, distance_km } = restaurant
  return (
    <article className={styles.dish}>
      <Picture
        image={dish.image}
        drawing={dishDrawingPath(dish)}
        alt=""
        width={400}
        height={300}
        sizes="112px"
        when="later"
        className={styles.photo}
      />
      <div>
        <h3>
          <a href={dishPath(restaurant, dish)}>{dish.name}</a>
        </h3>
        <p>
          {restaurant.name} · {restaurant.city}
          {distance_km !== null && ` · ${distanceText(distance_km)}`}
        </p>
        <p className={styles.facts}>
          <b>{formatDishPrice(dish, restaurant.currency)}</b>
          {dish.sold_out && soldOutText}
          {opening_text !== null && <OpeningState opening={{ open: open_now === true, text: opening_text }} />}
        </p>
      </div>
    </article>
  )
}
