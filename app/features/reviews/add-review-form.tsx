import type { SubmitEvent } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, type Review } from '#contract/reviews/reviews.ts'
import { isFailure } from '../../client/api.ts'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { isChanged, UnsavedChangesDialog, useUnsavedChanges } from '../../controls/forms/unsaved-changes.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { showToast } from '../../controls/toasts.ts'
import { CommentField } from './comment-field.tsx'
import { EatenDishesField } from './eaten-dishes-field.tsx'
import type { ReviewDraft } from './edit-review-form.tsx'
import classes from './review-form.module.css'
import { ReviewPhotosField } from './review-photos-field.tsx'
import { StarSelect } from './star-select.tsx'
import { useReviewParts } from './use-review-parts.ts'

type AddReviewFormProps = {
  restaurant: Restaurant
  menu: Review['dishes']
  onReviewed: () => unknown
  /** A review was added in another tab: this draft can only edit it. */
  onReviewedElsewhere: (draft: ReviewDraft) => unknown
}

const nothing = { photos: [], dishes: [] }

export function AddReviewForm({ restaurant, menu, onReviewed, onReviewedElsewhere }: AddReviewFormProps) {
  const { blocker, setHasChanges, release } = useUnsavedChanges()
  const parts = useReviewParts(nothing, menu)
  const initialValues = { restaurant_id: restaurant.id, rating: 0, comment: '', dish_ids: parts.dishIds }
  const { formProps, field, submitProps } = useEndpointForm(createReview, {
    initialValues,
    pictures: { photos: parts.photos.sent },
    onAnswer() {
      release()
      showToast({ message: 'Gracias por tu opinión', tone: 'good' })
      return onReviewed()
    },
    onFailure(failed, { rating, comment }) {
      if (!isFailure(failed, 'review.exists')) return
      release()
      onReviewedElsewhere({ rating, comment, ...parts.read() })
    },
  })

  /** docs/product/reviews.md, Reviews and likes: submitting with no rating does nothing. The focus shows what is missing. */
  function submitIfRated(event: SubmitEvent<HTMLFormElement>) {
    const rating = event.currentTarget.querySelector<HTMLSelectElement>('select[name="rating"]')
    if (rating?.value !== '0') {
      void formProps.onSubmit(event)
      return
    }
    event.preventDefault()
    rating.focus()
  }

  return (
    <form
      {...formProps}
      onSubmit={submitIfRated}
      onChange={(event) => setHasChanges(parts.areTouched() || isChanged(event.currentTarget, initialValues))}
      className={classes.form}
    >
      <h2>Cuenta cómo te fue</h2>
      <StarSelect {...field('rating')} />
      <CommentField {...field('comment')} />
      <EatenDishesField dishes={parts.dishes} chosen={parts.dishIds} onChange={parts.chooseDishes} />
      <ReviewPhotosField control={parts.photos} error={field('photos').error} onChange={() => setHasChanges(true)} />
      <FormEnd {...submitProps}>Enviar opinión</FormEnd>
      <UnsavedChangesDialog blocker={blocker} />
    </form>
  )
}
