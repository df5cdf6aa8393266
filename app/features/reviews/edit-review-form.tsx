import { useEffect, useState } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { editReview, type Review } from '#contract/reviews/reviews.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SubmitButton } from '../../controls/forms/submit-button.tsx'
import { isChanged, UnsavedChangesDialog, useUnsavedChanges } from '../../controls/forms/unsaved-changes.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { Notice } from '../../controls/notice.tsx'
import { reviewsPath } from '../../links/restaurant-paths.ts'
import { CommentField } from './comment-field.tsx'
import { EatenDishesField } from './eaten-dishes-field.tsx'
import classes from './review-form.module.css'
import { ReviewPhotosField } from './review-photos-field.tsx'
import { StarRating } from './star-rating.tsx'
import { useReviewParts } from './use-review-parts.ts'

const redirectDelayMs = 1800

export type ReviewDraft = Pick<Review, 'rating' | 'comment' | 'photos' | 'dishes'>

type EditReviewFormProps = {
  restaurant: Restaurant
  review: Review
  menu: Review['dishes']
  /** Holds what was typed as a second review, which edits the first instead. */
  draft?: ReviewDraft | undefined
  onSaved: () => unknown
}

export function EditReviewForm({ restaurant, review, menu, draft, onSaved }: EditReviewFormProps) {
  const start = draft ?? review
  const { rating, comment } = start
  const parts = useReviewParts(start, menu)
  const [isSent, setIsSent] = useState(false)
  const { blocker, setHasChanges, release } = useUnsavedChanges({ hasChangesAtFirst: draft !== undefined })
  const { formProps, field, failure, submitProps } = useEndpointForm(editReview, {
    initialValues: { restaurant_id: restaurant.id, rating, comment, dish_ids: parts.dishIds },
    pictures: { photos: parts.photos.sent },
    onAnswer() {
      release()
      setIsSent(true)
      return onSaved()
    },
  })
  const { error: ratingError, ...stars } = field('rating')
  useLeavingLater(isSent, reviewsPath(restaurant))

  return (
    <form
      {...formProps}
      onChange={(event) => setHasChanges(parts.areTouched() || isChanged(event.currentTarget, review))}
      className={classes.form}
    >
      {draft && (
        <Notice tone="info" title="Ya opinaste sobre este restaurante">
          Lo que acabas de escribir está aquí. Actualiza tu opinión para que se lea.
        </Notice>
      )}
      <StarRating {...stars} defaultValue={rating} error={ratingError && <RatingMissing />} />
      <CommentField {...field('comment')} />
      <EatenDishesField dishes={parts.dishes} chosen={parts.dishIds} onChange={parts.chooseDishes} />
      <ReviewPhotosField control={parts.photos} error={field('photos').error} onChange={() => setHasChanges(true)} />
      <FailureNotice failure={failure} />
      {isSent ? (
        <Notice tone="success">¡Revisión enviada!</Notice>
      ) : (
        <SubmitButton {...submitProps}>Actualizar opinión</SubmitButton>
      )}
      <UnsavedChangesDialog blocker={blocker} />
    </form>
  )
}

function RatingMissing() {
  return (
    <>
      Elige de 1 a 5 estrellas. <small lang="en">Please provide a rating</small>
    </>
  )
}

/** The reviews page is a document: the browser loads it whole. */
function useLeavingLater(isDue: boolean, path: string) {
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => location.assign(path), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [isDue, path])
}
