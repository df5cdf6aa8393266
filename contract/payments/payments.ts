import { z } from 'zod'
import { accountSchema } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { Cents } from '#contract/money.ts'
import { ownerRoles } from '#contract/roles.ts'
import { plans } from './plans.ts'

export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** Restaurante Plus is sold at the prices of the plan Pro. */
export const plusPlan = { id: 'pro', currency: 'usd' } as const

export function plusPriceCents(interval: BillingInterval): Cents {
  const pro = plans.find(({ id }) => id === plusPlan.id)
  if (!pro) throw new Error('The plan table has no Pro')
  return interval === 'month' ? pro.monthlyCents : pro.annualCents
}

/** How long a failed payment leaves Restaurante Plus untouched. */
export const graceDays = 7

export const paymentStatusSchema = z.object({
  /** The account as the database has it after the answer. */
  user: accountSchema,
  /** Whether this site can take payments at all. */
  is_configured: z.boolean(),
  state: z.enum(['none', 'active', 'past_due', 'ended']),
  interval: z.enum(billingIntervals).nullable(),
  /** When the next payment falls due. Null when the subscription ends instead. */
  renews_at: z.iso.datetime().nullable(),
  /** When it ends, or ended. */
  ends_at: z.iso.datetime().nullable(),
  /** Until when Restaurante Plus stays in spite of a failed payment. */
  grace_ends_at: z.iso.datetime().nullable(),
  /** The state of the requested checkout session; `unknown` when it does not exist or belongs to another account. */
  checkout: z.enum(['paid', 'pending', 'unknown']).nullable(),
})
export type PaymentStatus = z.output<typeof paymentStatusSchema>

/** Our record of a subscription. Cards and payments are stored at Stripe only. */
export const subscriptionRecordSchema = z.object({
  id: z.string(),
  customer_id: z.string(),
  state: z.string(),
  interval: z.enum(billingIntervals).nullable(),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
})

const pageSchema = z.object({ url: z.url() })

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/payments/checkout',
  tag: 'Pagos',
  summary: 'Dónde pagar Restaurante Plus, por mes o por año',
  access: ['restaurant'],
  body: z.object({ interval: z.enum(billingIntervals, 'Elige si pagas por mes o por año.') }),
  response: pageSchema,
  limits: [{ per: 'account', max: 20, windowSeconds: 3600 }],
  errors: [
    'payments.not_configured',
    'payments.already_plus',
    'payments.past_due',
    'payments.unavailable',
    'request.too_many',
  ],
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/payments/portal',
  tag: 'Pagos',
  summary: 'Dónde cambiar la tarjeta o cancelar la suscripción',
  access: ownerRoles,
  response: pageSchema,
  limits: [{ per: 'account', max: 30, windowSeconds: 3600 }],
  errors: ['payments.not_configured', 'payments.no_subscription', 'payments.unavailable', 'request.too_many'],
})

export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/api/payments/status',
  tag: 'Pagos',
  summary: 'La suscripción de la cuenta; con session_id, primero pregunta a Stripe por ese pago',
  access: ownerRoles,
  query: z.object({ session_id: z.string().min(1).max(255).optional() }),
  response: paymentStatusSchema,
  limits: [{ per: 'account', max: 240, windowSeconds: 3600 }],
  errors: ['payments.unavailable', 'request.too_many'],
})

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  tag: 'Pagos',
  summary: 'Los avisos de Stripe, con su firma',
  access: 'public',
  rawBody: true,
  longestBodyBytes: 256 * 1024,
  response: z.object({ received: z.literal(true) }),
  limits: [{ per: 'address', max: 3000, windowSeconds: 60 }],
  errors: ['payments.not_configured', 'payments.bad_signature', 'payments.unavailable', 'request.too_many'],
})
