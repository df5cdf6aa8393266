import type { Review } from '#contract/reviews/reviews.ts'
import { maskName } from './masked-name.ts'
import type { ReviewRow } from './reviews.store.ts'

/** For its author, who also reads why it is hidden. */
export function presentMine(row: ReviewRow, name: string): Review {
  return { ...presentReview(row, name), hidden_reason: row.hiddenReason }
}

/** Every review in a response is made here: the name is masked, and the text of a hidden review left out. */
export function presentReview(row: ReviewRow, name: string): Review {
  const isHidden = row.hiddenAt !== null
  return {
    id: row.id,
    restaurant_id: row.restaurantId,
    user_id: row.userId,
    user_name: maskName(name),
    rating: row.rating,
    comment: isHidden ? '' : row.comment,
    is_hidden: isHidden,
    photos: isHidden ? [] : row.photos,
    dishes: isHidden ? [] : row.dishes,
    answer:
      row.answer !== null && row.answeredAt && !isHidden
        ? { text: row.answer, answered_at: row.answeredAt.toISOString() }
        : null,
    created_at: row.createdAt.toISOString(),
  }
}
