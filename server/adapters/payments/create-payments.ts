import type { Config } from '#server/config.ts'
import type { Payments } from './payments.ts'

type PaymentsConfig = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>

/** Null without keys: then nothing can be bought. Stripe's library is loaded only where it is used. */
export async function createPayments(config: PaymentsConfig): Promise<Payments | null> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = config
  if (!secretKey || !webhookSecret) return null
  const { createStripePayments } = await import('./stripe-payments.ts')
  return createStripePayments({ secretKey, webhookSecret, apiBase })
}
