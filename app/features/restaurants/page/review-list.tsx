import { Fragment, type ReactNode } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { dateText } from '../../../formats/format-date.ts'
import { reviewAnchor } from '../../../links/panel-paths.ts'
import { dishPath } from '../../../links/restaurant-paths.ts'
import { StarIcon } from '../../../ui/icons.tsx'
import { part } from '../../../ui/parts.ts'
import { PhotoRow } from '../../../ui/photos/photo-row.tsx'
import { useWords } from '../../../ui/words.ts'
import styles from './review-list.module.css'

type Menu = { restaurant: Restaurant; dishes: readonly { id: number }[] }

type ReviewListProps = {
  reviews: readonly Review[]
  /** Dishes that it holds are links. */
  menu?: Menu
  /** Links or buttons for one review. */
  actions?: (review: Review) => ReactNode
}

export function ReviewList({ reviews, menu, actions }: ReviewListProps) {
  const words = useWords('reviews')
  const time = useWords('time')
  const { theirs } = useWords('page')
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
            <b lang={theirs}>{review.user_name}</b>
            <time dateTime={review.created_at}>{dateText(time, review.created_at)}</time>
          </p>
          {review.is_hidden ? (
            <p className={styles.hidden}>{words.hidden}</p>
          ) : (
            <p lang={theirs} className={styles.words}>
              {review.comment}
            </p>
          )}
          {review.dishes.length > 0 && (
            <p className={styles.ate}>
              {words.ate}{' '}
              {review.dishes.map(({ id, name }, index) => (
                <Fragment key={id}>
                  {index > 0 && ', '}
                  <EatenDish id={id} name={name} menu={menu} />
                </Fragment>
              ))}
            </p>
          )}
          <PhotoRow photos={review.photos} altOf={words.photo} />
          {review.answer && (
            <div className={styles.answer}>
              <b>{words.answer}</b>
              <p lang={theirs} className={styles.words}>
                {review.answer.text}
              </p>
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

function EatenDish({ id, name, menu }: { id: number; name: string; menu: Menu | undefined }) {
  const { theirs } = useWords('page')
  if (!menu?.dishes.some((dish) => dish.id === id)) return <span lang={theirs}>{name}</span>
  return (
    <a href={dishPath(menu.restaurant, { id })} lang={theirs}>
      {name}
    </a>
  )
}
