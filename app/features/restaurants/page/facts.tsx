import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { findPriceBand, priceBandText } from '../../../formats/price-band.ts'
import { HeartIcon, PinIcon, StarIcon } from '../../../ui/icons.tsx'
import { OpeningState } from '../../../ui/opening-state.tsx'
import { useWords } from '../../../ui/words.ts'
import styles from './facts.module.css'

/** They help to decide: where it is, what others think of it, what it costs. What is not known is left out. */
export function Facts({ restaurant }: { restaurant: Restaurant }) {
  const countries = useWords('countries')
  const prices = useWords('prices')
  const words = useWords('restaurant')
  const { theirs } = useWords('page')
  const { address, city, country, rating, reviews_count, total_likes } = restaurant
  const priceBand = findPriceBand(restaurant)
  return (
    <ul className={styles.facts}>
      <li className={styles.place}>
        <PinIcon />
        <a href="#informacion">
          <span lang={theirs} className={styles.address}>
            {address},
          </span>{' '}
          <span>
            {city}, {countries[country]}
          </span>
        </a>
      </li>
      {rating !== null && (
        <li>
          <StarIcon />
          <span>
            <b>{rating.toFixed(1)}</b> · {words.reviews(reviews_count)}
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
          {prices.bands[priceBand]}
        </li>
      )}
      {total_likes > 0 && (
        <li className={styles.likes}>
          <HeartIcon />
          <span>
            <b>{total_likes}</b> {words.likes}
          </span>
        </li>
      )}
    </ul>
  )
}
