import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { formatFinalPrice } from '#contract/taxes/final-price.ts'
import { findPriceBand, priceBandText } from '../../formats/price-band.ts'
import { StarIcon } from '../../ui/icons.tsx'
import { OpeningState } from '../../ui/opening-state.tsx'
import { useWords } from '../../ui/words.ts'
import styles from './restaurant-facts.module.css'

/** They help to choose, in one line of a card; nothing while nothing is known. */
export function RestaurantFacts({ restaurant }: { restaurant: Restaurant }) {
  const almuerzoWords = useWords('almuerzo')
  const prices = useWords('prices')
  const words = useWords('directory')
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
          <span className="visually-hidden"> {words.reviewsNoun(reviews_count)}</span>)
        </span>
      )}
      {band !== null && (
        <span>
          <b aria-hidden="true">{priceBandText[band]}</b>
          <span className="visually-hidden">{prices.bands[band]}</span>
        </span>
      )}
      <OpeningState opening={opening} />
      {hasAlmuerzo && <b>{almuerzoWords.inShort(formatFinalPrice(almuerzo.price, restaurant))}</b>}
    </p>
  )
}
