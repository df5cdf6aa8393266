import type { ReactNode } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { formatDate } from '../../../formats/format-date.ts'
import { reviewAnchor } from '../../../links/panel-paths.ts'
import { StarIcon } from '../../../ui/icons.tsx'
import { part } from '../../../ui/parts.ts'
import styles from './review-list.module.css'

type ReviewListProps = {
  reviews: readonly Review[]
  /** Links or buttons for one review. */
  actions?: (review: Review) => ReactNode
}

export function ReviewList({ reviews, actions }: ReviewListProps) {
  if (reviews.length === 0) return <p className={styles.empty}>Aún no hay reseñas.</p>
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id} id={reviewAnchor(review.id)} data-author={actions && review.user_id}>
          <p className={styles.who}>
            <span className={styles.rating}>
              <StarIcon />
              {review.rating}
              <span className="visually-hidden"> de 5 estrellas</span>
            </span>
            <b>{review.user_name}</b>
            <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
          </p>
          {review.is_hidden ? (
            <p className={styles.hidden}>Esta opinión fue ocultada.</p>
          ) : (
            <p className={styles.words}>{review.comment}</p>
          )}
          {review.answer && (
            <div className={styles.answer}>
              <b>Respuesta del restaurante</b>
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
