import { useEffect, useState } from 'react'
import type { Restaurant } from '#contract/restaurants.ts'
import { editReview, type Review } from '#contract/reviews.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { Notice } from '../../controls/notice.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { UnsavedChangesDialog, useUnsavedChanges } from '../../controls/unsaved-changes.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import { reviewsPath } from '../../lib/restaurant-paths.ts'
import { CommentField } from './comment-field.tsx'
import classes from './review-form.module.css'
import { StarRating } from './star-rating.tsx'

const redirectDelayMs = 1800

type EditReviewFormProps = { restaurant: Restaurant; review: Review }

export function EditReviewForm({ restaurant, review }: EditReviewFormProps) {
  const [isSent, setIsSent] = useState(false)
  const { blocker, setHasChanges, release } = useUnsavedChanges()
  const { formProps, field, failure, submitProps } = useEndpointForm(editReview, {
    initialValues: { restaurant_id: restaurant.id, rating: review.rating, comment: review.comment },
    onAnswer() {
      release()
      setIsSent(true)
    },
  })
  const { error: ratingError, ...rating } = field('rating')
  useLeavingLater(isSent, reviewsPath(restaurant))

  return (
    <form {...formProps} onChange={() => setHasChanges(true)} className={classes.form}>
      <StarRating {...rating} defaultValue={review.rating} error={ratingError && 'Please provide a rating'} />
      <CommentField {...field('comment')} />
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

/** The reviews page is a document: the browser loads it whole. */
function useLeavingLater(isDue: boolean, path: string) {
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => location.assign(path), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [isDue, path])
}
