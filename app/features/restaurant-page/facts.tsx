import { countryLabel } from '#contract/places.ts'
import { findPriceBand, priceBandName, priceBandText } from '#contract/price-band.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { HeartIcon, PinIcon, StarIcon } from '../../ui/icons.tsx'
import { OpeningState } from '../../ui/opening-state.tsx'
import styles from './facts.module.css'

/** What helps to decide: where it is, what others think of it, what it costs. What is not known is left out. */
export function Facts({ restaurant }: { restaurant: Restaurant }) {
  const { address, city, country, rating, reviews_count, total_likes } = restaurant
  const priceBand = findPriceBand(restaurant)
  return (
    <ul className={styles.facts}>
      <li className={styles.place}>
        <PinIcon />
        <a href="#informacion">
          <span className={styles.address}>{address},</span>{' '}
          <span>
            {city}, {countryLabel(country)}
          </span>
        </a>
      </li>
      {rating !== null && (
        <li>
          <StarIcon />
          <span>
            <b>{rating.toFixed(1)}</b> · {reviews_count} {reviews_count === 1 ? 'opinión' : 'opiniones'}
          </span>
        </li>
      )}
      {restaurant.opening && (
        <li>
          <OpeningState opening={restaurant.opening} />
        </li>
      )}
      {priceBand && (
        <li>
          <b aria-hidden="true">{priceBandText[priceBand]}</b>
          {priceBandName[priceBand]}
        </li>
      )}
      {total_likes > 0 && (
        <li className={styles.likes}>
          <HeartIcon />
          <span>
            <b>{total_likes}</b> me gusta
          </span>
        </li>
      )}
    </ul>
  )
}
