import { bannerDrawingPath, logoDrawingPath } from '#contract/drawing-path.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { restaurantPath } from '../../lib/restaurant-paths.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './menu-top.module.css'
import { newTab } from './new-tab.ts'

/** Whose menu it is, and no more: the dishes are what people came for. */
export function MenuTop({ restaurant, isEmbedded }: { restaurant: Restaurant; isEmbedded: boolean }) {
  const { name, city, rating, reviews_count } = restaurant
  return (
    <header className={styles.top}>
      <Picture
        image={restaurant.banner}
        drawing={bannerDrawingPath(restaurant)}
        alt=""
        width={1600}
        height={900}
        sizes="(min-width: 1120px) 1120px, 100vw"
        when="first"
        className={styles.banner}
      />
      <div className={styles.restaurant}>
        <Picture
          image={restaurant.logo}
          drawing={logoDrawingPath(restaurant)}
          alt=""
          width={72}
          height={72}
          when="soon"
          className={styles.logo}
        />
        <div>
          <h1>
            <a href={restaurantPath(restaurant)} {...newTab(isEmbedded)}>
              {name}
            </a>
          </h1>
          <p>
            {city}
            {rating !== null && ` · ★ ${rating.toFixed(1)} (${reviews_count})`}
          </p>
        </div>
      </div>
    </header>
  )
}
