import { formatFinalPrice } from '#contract/final-price.ts'
import { findPriceBand, priceBandName, priceBandText } from '#contract/price-band.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { StarIcon } from '../../ui/icons.tsx'
import { OpeningState } from '../../ui/opening-state.tsx'
import styles from './restaurant-facts.module.css'

/** What helps to choose, in one line of a card; nothing while nothing is known. */
export function RestaurantFacts({ restaurant }: { restaurant: Restaurant }) {
  const { rating, reviews_count, opening, almuerzo } = restaurant
  const band = findPriceBand(restaurant)
  const hasAlmuerzo = almuerzo?.active && !almuerzo.sold_out
  if (rating === null && band === null && !opening && !hasAlmuerzo) return null
  return (
    <p className={styles.facts}>
      {rating !== null && (
        <span>
          <StarIcon />
          <b>{rating.toFixed(1)}</b> ({reviews_count}
          <span className="visually-hidden"> opiniones</span>)
        </span>
      )}
      {band !== null && (
        <span>
          <b aria-hidden="true">{priceBandText[band]}</b>
          <span className="visually-hidden">{priceBandName[band]}</span>
        </span>
      )}
      <OpeningState opening={opening} />
      {hasAlmuerzo && <b>Almuerzo {formatFinalPrice(almuerzo.price, restaurant)}</b>}
    </p>
  )
}
