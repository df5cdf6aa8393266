import { restaurantPath } from '../../links/restaurant-paths.ts'
import { part } from '../../ui/parts.ts'
import { LogoPicture } from '../../ui/restaurant-pictures.tsx'
import { useWords } from '../../ui/words.ts'
import { distanceText } from './distance-text.ts'
import type { ListedRestaurant } from './find-results.ts'
import { mapPoint } from './map-point.ts'
import { RestaurantFacts } from './restaurant-facts.tsx'
import styles from './restaurants-beside.module.css'

/** The first restaurants of a search, in a row above its dishes. */
export function RestaurantsBeside({ restaurants }: { restaurants: readonly ListedRestaurant[] }) {
  const words = useWords('directory')
  const { theirs } = useWords('page')
  return (
    <ul {...part('beside')} className={styles.row}>
      {restaurants.map((restaurant) => (
        <li key={restaurant.id} {...mapPoint(restaurant)}>
          <LogoPicture restaurant={restaurant} size={56} when="soon" className={styles.logo} />
          <div>
            <h3 lang={theirs}>
              <a href={restaurantPath(restaurant)}>{restaurant.name}</a>
            </h3>
            <p>
              {restaurant.city}
              {restaurant.distance_km != null && ` · ${distanceText(words, restaurant.distance_km)}`}
            </p>
            <RestaurantFacts restaurant={restaurant} />
          </div>
        </li>
      ))}
    </ul>
  )
}
