import type { Payments } from './payment-service.ts'

type PaymentsConfig = {
  STRIPE_SECRET_KEY: string | undefined
  STRIPE_WEBHOOK_SECRET: string | undefined
  STRIPE_API_BASE: string
}

/** Null without keys: then nothing can be bought. Stripe's library is loaded only where it is used. */
export async function createPayments(config: PaymentsConfig): Promise<Payments | null> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = config
  if (!secretKey || !webhookSecret) return null
  const { createStripePayments } = await import('./stripe-payments.ts')
  return createStripePayments({ secretKey, webhookSecret, apiBase })
}
