import type { Restaurant } from '#contract/restaurants.ts'
import { HeartIcon, StarIcon } from '../../ui/icons.tsx'
import styles from './appreciation.module.css'

/** Likes and rating in one line; nothing while there are none. */
export function Appreciation({ restaurant }: { restaurant: Restaurant }) {
  const { rating, reviews_count, total_likes } = restaurant
  if (rating === null && total_likes === 0) return null
  return (
    <p className={styles.line}>
      {rating !== null && (
        <span>
          <StarIcon />
          <b>{rating.toFixed(1)}</b> · {reviews_count} {reviews_count === 1 ? 'opinión' : 'opiniones'}
        </span>
      )}
      {total_likes > 0 && (
        <span className={styles.likes}>
          <HeartIcon />
          <b>{total_likes}</b> me gusta
        </span>
      )}
    </p>
  )
}
