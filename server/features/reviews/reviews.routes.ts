import {
  answerReview,
  createReview,
  deleteAnswer,
  deleteMyReview,
  editReview,
  getMyReview,
  listAllReviews,
  listMyReviews,
  listReviewedRestaurants,
  listReviews,
  reportReview,
} from '#contract/reviews/reviews.ts'
import { restaurantTag } from '#server/events/page-tags.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { ReviewsService } from './reviews.service.ts'

export function mountReviews(api: Api, reviews: ReviewsService) {
  serve(api, listReviews, ({ account, params, readsFrom }) => {
    readsFrom(restaurantTag(params.restaurantId))
    return reviews.listNewest(account, params.restaurantId)
  })
  serve(api, listAllReviews, ({ account, params, query, readsFrom }) => {
    readsFrom(restaurantTag(params.restaurantId))
    return reviews.listAll(account, params.restaurantId, query)
  })
  serve(api, listMyReviews, ({ account }) => reviews.listBy(account))
  serve(api, listReviewedRestaurants, ({ account, query }) => reviews.listReviewedRestaurants(account, query))
  serve(api, getMyReview, async ({ account, params }) => ({
    review: await reviews.findMine(account, params.restaurantId),
  }))
  serve(api, createReview, ({ account, body }) => reviews.create(account, body))
  serve(api, editReview, ({ account, body }) => reviews.edit(account, body))
  serve(api, deleteMyReview, async ({ account, params }) => {
    await reviews.removeMine(account, params.restaurantId)
    return { message: 'Tu opinión fue borrada.' }
  })
  serve(api, answerReview, ({ account, params, body }) => reviews.answer(account, params.reviewId, body.answer))
  serve(api, deleteAnswer, ({ account, params }) => reviews.answer(account, params.reviewId, null))
  serve(api, reportReview, async ({ account, params, body }) => {
    await reviews.report(account, params.reviewId, body)
    return { message: 'Gracias por avisar. Lo revisaremos.' }
  })
}
