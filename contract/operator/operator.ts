import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { reviewSchema } from '#contract/reviews/reviews.ts'
import { operatorRoles, roles } from '#contract/roles.ts'
import { text } from '#contract/text.ts'

const tag = 'Operador'

/** Each action of an operator, and the kind of thing that it is about. */
export const deskActions = {
  'hide-review': 'review',
  'show-review': 'review',
  'take-down-restaurant': 'restaurant',
  'restore-restaurant': 'restaurant',
  'suspend-account': 'account',
  'restore-account': 'account',
  'end-sessions': 'account',
  'reset-second-factor': 'account',
  'retry-job': 'job',
} as const
export type DeskAction = keyof typeof deskActions
export const deskActionNames = Object.keys(deskActions) as [DeskAction, ...DeskAction[]]

const restaurantOnDesk = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  owner_email: z.string(),
  taken_down: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})

const accountOnDesk = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  created_at: z.iso.datetime(),
  sessions: z.int(),
  has_second_factor: z.boolean(),
  suspended: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type RestaurantOnDesk = z.output<typeof restaurantOnDesk>
export type AccountOnDesk = z.output<typeof accountOnDesk>

const reviewOnDesk = reviewSchema.extend({
  /** Also when it is hidden. */
  comment: z.string(),
  author: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
  restaurant: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  reports: z.array(z.object({ reason: z.string(), details: z.string().nullable(), created_at: z.iso.datetime() })),
})
export type ReviewOnDesk = z.output<typeof reviewOnDesk>

const jobOnDesk = z.object({
  id: z.string(),
  queue: z.string(),
  /** Describes the queue for people. */
  title: z.string(),
  about: z.string(),
  attempts: z.int(),
  finished_at: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  /** False when its content was erased. */
  is_retryable: z.boolean(),
})
export type JobOnDesk = z.output<typeof jobOnDesk>

const figuresSchema = z.object({
  date: z.string(),
  sign_ups: z.int(),
  restaurants: z.int(),
  dishes: z.int(),
  reviews: z.int(),
  visits: z.int(),
  orders: z.int(),
  failed_jobs: z.int(),
  reported_reviews: z.int(),
})
export type Figures = z.output<typeof figuresSchema>

const recordedAction = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  action: z.string(),
  /** The operator's e-mail address. Null for a command, and when the account was deleted. */
  operator: z.string().nullable(),
  target: z.string().describe('Por ejemplo: review:12'),
  /** The name of the restaurant or the address of the account, if it is still there. */
  target_name: z.string().nullable(),
  reason: z.string(),
})
export type RecordedAction = z.output<typeof recordedAction>

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/operator/figures',
  tag,
  summary: 'Las cifras de hoy',
  access: operatorRoles,
  response: figuresSchema,
  errors: ['operator.second_factor_needed'],
})

export const listReviewsOnDesk = endpoint({
  method: 'GET',
  path: '/api/operator/reviews',
  tag,
  summary: 'Las opiniones reportadas, o las que están ocultas',
  access: operatorRoles,
  query: z.object({ show: z.enum(['reported', 'hidden']).default('reported') }),
  response: z.array(reviewOnDesk),
  errors: ['operator.second_factor_needed'],
})

export const searchDesk = endpoint({
  method: 'GET',
  path: '/api/operator/search',
  tag,
  summary: 'Busca restaurantes y cuentas por nombre, dirección corta o correo',
  access: operatorRoles,
  query: z.object({ q: z.string().trim().min(2, 'Escribe al menos dos letras.').max(100) }),
  response: z.object({ restaurants: z.array(restaurantOnDesk), accounts: z.array(accountOnDesk) }),
  errors: ['operator.second_factor_needed'],
})

export const listJobsOnDesk = endpoint({
  method: 'GET',
  path: '/api/operator/jobs',
  tag,
  summary: 'Los trabajos que fallaron en los últimos 30 días',
  access: operatorRoles,
  response: z.object({ total: z.int(), failed: z.array(jobOnDesk) }),
  errors: ['operator.second_factor_needed'],
})

export const listActions = endpoint({
  method: 'GET',
  path: '/api/operator/actions',
  tag,
  summary: 'Lo que hicieron los operadores, lo último primero',
  access: operatorRoles,
  response: z.array(recordedAction),
  errors: ['operator.second_factor_needed'],
})

export const act = endpoint({
  method: 'POST',
  path: '/api/operator/actions',
  tag,
  summary: 'Hace algo como operador y lo anota con su motivo',
  access: operatorRoles,
  body: z.object({
    action: z.enum(deskActionNames),
    target_id: z
      .string()
      .regex(/^([1-9]\d{0,8}|[\da-f-]{36})$/)
      .describe('El número de la cosa, o el id del trabajo'),
    reason: text({ max: 500, missing: 'Escribe el motivo.' }),
  }),
  status: 201,
  response: recordedAction,
  errors: [
    'operator.second_factor_needed',
    'operator.protected_account',
    'operator.nothing_to_do',
    'operator.job_not_retryable',
    'review.not_found',
    'restaurant.not_found',
    'auth.account_not_found',
  ],
})
