import type { ReactNode } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { dateText } from '../../../formats/format-date.ts'
import { reviewAnchor } from '../../../links/panel-paths.ts'
import { StarIcon } from '../../../ui/icons.tsx'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './review-list.module.css'

type ReviewListProps = {
  reviews: readonly Review[]
  /** Links or buttons for one review. */
  actions?: (review: Review) => ReactNode
}

export function ReviewList({ reviews, actions }: ReviewListProps) {
  const words = useWords('reviews')
  const time = useWords('time')
  if (reviews.length === 0) return <p className={styles.empty}>{words.empty}</p>
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id} id={reviewAnchor(review.id)} data-author={actions && review.user_id}>
          <p className={styles.who}>
            <span className={styles.rating}>
              <StarIcon />
              {review.rating}
              <span className="visually-hidden"> {words.outOfFiveStars}</span>
            </span>
            <b>{review.user_name}</b>
            <time dateTime={review.created_at}>{dateText(time, review.created_at)}</time>
          </p>
          {review.is_hidden ? (
            <p className={styles.hidden}>{words.hidden}</p>
          ) : (
            <p className={styles.words}>{review.comment}</p>
          )}
          {review.answer && (
            <div className={styles.answer}>
              <b>{words.answer}</b>
              <p className={styles.words}>{review.answer.text}</p>
            </div>
          )}
          {actions && (
            <div {...part('actions')} className={styles.actions}>
              {actions(review)}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
