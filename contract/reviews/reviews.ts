import { z } from 'zod'
import { hourSeconds } from '#contract/durations.ts'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { restaurantSchema } from '#contract/restaurants/restaurants.ts'
import { dinerRoles, ownerRoles, roles } from '#contract/roles.ts'
import { text, wordsOrNothing } from '#contract/text.ts'
import { imageSchema } from '#contract/uploads/image-schema.ts'

const rating = z
  .int('Elige de 1 a 5 estrellas.')
  .min(1, 'Elige de 1 a 5 estrellas.')
  .max(5, 'Elige de 1 a 5 estrellas.')
const comment = text({ max: 2000, missing: 'Cuenta cómo te fue.' })
export const maxReviewPhotos = 3
/** Paths of uploads in the folder `review-photos`. */
const photos = z.array(z.string().max(100)).max(maxReviewPhotos, `Hasta ${maxReviewPhotos} fotos.`)
export const maxReviewDishes = 20
/** Dishes that are not on the restaurant's menu are left out: it may have changed while the diner wrote. */
const dishIds = z.array(id).max(maxReviewDishes, `Hasta ${maxReviewDishes} platos.`)

export const reviewSchema = z.object({
  id: z.int(),
  restaurant_id: z.int(),
  user_id: z.int(),
  /** Masked: the full name never leaves the server. */
  user_name: z.string(),
  rating: z.int(),
  /** Empty when the review is hidden. */
  comment: z.string(),
  is_hidden: z.boolean(),
  /** Only among one's own reviews: why the operator hid it. */
  hidden_reason: z.string().nullable().optional(),
  /** Without those of a hidden review. */
  photos: z.array(imageSchema),
  /** The dishes that the diner ate, as the menu called them then. */
  dishes: z.array(z.object({ id: z.int(), name: z.string() })),
  answer: z.object({ text: z.string(), answered_at: z.iso.datetime() }).nullable(),
  created_at: z.iso.datetime(),
})
export type Review = z.output<typeof reviewSchema>

const messageSchema = z.object({ message: z.string() })

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/:restaurantId',
  tag: 'Opiniones',
  summary: 'Las 10 opiniones más nuevas de un restaurante',
  access: 'public',
  params: z.object({ restaurantId: id }),
  response: z.array(reviewSchema),
  cached: true,
  errors: ['restaurant.not_found'],
})

export const listAllReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/:restaurantId/all',
  tag: 'Opiniones',
  summary: 'Todas las opiniones, de la más nueva a la más antigua; la página siguiente va en X-Next-Cursor',
  access: 'public',
  params: z.object({ restaurantId: id }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(24),
    cursor: z.string().max(100).optional(),
  }),
  response: z.array(reviewSchema),
  paged: true,
  cached: true,
  limits: readLimits,
  errors: ['restaurant.not_found', 'request.invalid_cursor', 'request.too_many'],
})

export const listMyReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/mine',
  tag: 'Opiniones',
  summary: 'Todas las opiniones propias',
  access: dinerRoles,
  response: z.array(reviewSchema),
  errors: [],
})

export const listReviewedRestaurants = endpoint({
  method: 'GET',
  path: '/api/reviews/mine/restaurants',
  tag: 'Opiniones',
  summary:
    'Las opiniones propias con su restaurante, de la más nueva a la más antigua; la página siguiente va en X-Next-Cursor',
  access: dinerRoles,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(24),
    cursor: z.string().max(100).optional(),
  }),
  response: z.array(reviewSchema.extend({ restaurant: restaurantSchema })),
  paged: true,
  errors: ['request.invalid_cursor'],
})

export const getMyReview = endpoint({
  method: 'GET',
  path: '/api/reviews/:restaurantId/mine',
  tag: 'Opiniones',
  summary: 'La opinión propia sobre un restaurante, o null',
  access: dinerRoles,
  params: z.object({ restaurantId: id }),
  response: z.object({ review: reviewSchema.nullable() }),
  errors: ['restaurant.not_found'],
})

export const createReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  tag: 'Opiniones',
  summary: 'Opina sobre un restaurante, una vez',
  access: dinerRoles,
  body: z.object({ restaurant_id: id, rating, comment, photos: photos.default([]), dish_ids: dishIds.default([]) }),
  status: 201,
  response: reviewSchema,
  limits: [
    { per: 'account', max: 20, windowSeconds: hourSeconds },
    { per: 'address', max: 600, windowSeconds: hourSeconds },
  ],
  publishes: true,
  errors: ['restaurant.not_found', 'review.exists', 'image.not_yours', 'request.too_many'],
})

export const editReview = endpoint({
  method: 'POST',
  path: '/api/reviews/edit',
  tag: 'Opiniones',
  summary: 'Cambia la opinión propia; sin photos o dish_ids quedan los de antes',
  access: dinerRoles,
  body: z.object({
    restaurant_id: id,
    rating,
    comment,
    photos: photos.optional(),
    dish_ids: dishIds.optional(),
  }),
  response: reviewSchema,
  limits: [
    { per: 'account', max: 60, windowSeconds: hourSeconds },
    { per: 'address', max: 600, windowSeconds: hourSeconds },
  ],
  publishes: true,
  errors: ['review.not_found', 'image.not_yours', 'request.too_many'],
})

export const deleteMyReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:restaurantId/mine',
  tag: 'Opiniones',
  summary: 'Borra la opinión propia',
  access: dinerRoles,
  params: z.object({ restaurantId: id }),
  response: messageSchema,
  errors: ['review.not_found'],
})

export const answerReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:reviewId/answer',
  tag: 'Opiniones',
  summary: 'Responde en público, como dueño, a una opinión; responder de nuevo la reemplaza',
  access: ownerRoles,
  params: z.object({ reviewId: id }),
  body: z.object({ answer: text({ max: 2000, missing: 'Escribe tu respuesta.' }) }),
  response: reviewSchema,
  publishes: true,
  errors: ['review.not_found'],
})

export const deleteAnswer = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:reviewId/answer',
  tag: 'Opiniones',
  summary: 'Quita la respuesta propia a una opinión',
  access: ownerRoles,
  params: z.object({ reviewId: id }),
  response: reviewSchema,
  errors: ['review.not_found'],
})

export const reportReasons = ['ofensiva', 'falsa', 'publicidad', 'datos personales', 'foto', 'otra'] as const

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:reviewId/report',
  tag: 'Opiniones',
  summary: 'Reporta una opinión; queda visible hasta que el operador decida',
  access: roles,
  params: z.object({ reviewId: id }),
  body: z.object({
    reason: z.enum(reportReasons, 'Elige un motivo.'),
    details: wordsOrNothing({ max: 500 }).optional(),
  }),
  status: 202,
  response: messageSchema,
  limits: [
    { per: 'account', max: 20, windowSeconds: hourSeconds },
    { per: 'address', max: 300, windowSeconds: hourSeconds },
  ],
  errors: ['review.not_found', 'review.own', 'request.too_many'],
})
