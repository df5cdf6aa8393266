import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Island } from '../../islands/island.tsx'
import { describeLikes, likeText } from '../../islands/like-words.ts'
import { part } from '../../ui/parts.ts'
import { useWords } from '../../ui/words.ts'
import styles from './like-button.module.css'

/** The like button in a document, for diners. The page is the same for everybody: the island finds out whether this diner likes it. */
export function Like({ restaurant: { id, total_likes } }: { restaurant: Restaurant }) {
  const words = useWords('reviews')
  return (
    <div data-only="diner">
      <Island name="like" when="visible" props={{ restaurantId: id, totalLikes: total_likes }} className={styles.like}>
        <button type="button" {...part('like')} aria-pressed="false" className={styles.button}>
          {likeText(words, false)}
        </button>
        <span role="status" {...part('status')}>
          {describeLikes(words, false, total_likes)}
        </span>
      </Island>
    </div>
  )
}
