import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { type CheckoutOrder, type Payments, PaymentsFailure, UnsignedEvent } from './payment-service.ts'
import { presentEvent, presentSubscription, referenceOf } from './stripe-records.ts'

/** Twice this, for one retry, stays within the time that a request may take. */
const defaultTimeoutMs = 5_000

export type StripeSettings = { secretKey: string; webhookSecret: string; apiBase: string; timeoutMs?: number }

export function createStripePayments(settings: StripeSettings): Payments {
  const { secretKey, webhookSecret, apiBase, timeoutMs = defaultTimeoutMs } = settings
  const { hostname, port, protocol } = new URL(apiBase)
  const isHttps = protocol === 'https:'
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (isHttps ? 443 : 80),
    protocol: isHttps ? 'https' : 'http',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  async function startCheckout(order: CheckoutOrder) {
    const params = composeCheckout(order)
    // Stripe refuses a key that comes back with another order, such as after a change of price.
    const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16)
    const idempotencyKey = `checkout-${order.key}-${digest}`
    const { id, url } = await ask(() => stripe.checkout.sessions.create(params, { idempotencyKey }))
    if (!url) throw new PaymentsFailure(`Stripe's checkout ${id} has no page`)
    return { id, url }
  }

  async function closeCheckout(id: string) {
    try {
      await stripe.checkout.sessions.expire(id)
    } catch (error) {
      // It is closed already: read from Stripe whether it was paid.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw failureOf(error)
      const session = await askFor(() => stripe.checkout.sessions.retrieve(id))
      if (session?.status === 'open') throw failureOf(error)
      return session?.status === 'complete' ? 'paid' : 'closed'
    }
    return 'closed'
  }

  async function findCheckout(id: string) {
    const session = await askFor(() => stripe.checkout.sessions.retrieve(id))
    return session && referenceOf(session)
  }

  async function findSubscription(id: string) {
    const subscription = await askFor(() => stripe.subscriptions.retrieve(id))
    return subscription && presentSubscription(subscription)
  }

  async function cancelSubscription(id: string) {
    try {
      await stripe.subscriptions.cancel(id)
    } catch (error) {
      const left = error instanceof Stripe.errors.StripeInvalidRequestError ? await findSubscription(id) : undefined
      if (left === undefined || (left && left.status !== 'ended')) throw failureOf(error)
    }
  }

  async function openPortal(customerId: string, returnUrl: string) {
    const params = { customer: customerId, return_url: returnUrl, locale: 'es-419' } as const
    return (await ask(() => stripe.billingPortal.sessions.create(params))).url
  }

  return {
    startCheckout,
    closeCheckout,
    findCheckout,
    findSubscription,
    cancelSubscription,
    openPortal,
    readEvent({ body, headers }) {
      try {
        return presentEvent(stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', webhookSecret))
      } catch (cause) {
        throw new UnsignedEvent({ cause })
      }
    },
  }
}

function composeCheckout(order: CheckoutOrder) {
  const { accountId, site, email, customerId, interval, priceCents, currency } = order
  return {
    mode: 'subscription',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: priceCents,
          recurring: { interval },
          product_data: { name: 'CartaViva · Restaurante Plus' },
        },
      },
    ],
    client_reference_id: String(accountId),
    subscription_data: {
      metadata: { account_id: String(accountId), site, sold_for_cents: String(priceCents) },
    },
    ...(customerId ? { customer: customerId } : { customer_email: email }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    locale: 'es-419',
  } satisfies Stripe.Checkout.SessionCreateParams
}

async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    throw failureOf(error)
  }
}

/** Null when Stripe does not know it. */
async function askFor<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw failureOf(error)
  }
}

function failureOf(cause: unknown): PaymentsFailure {
  if (!(cause instanceof Stripe.errors.StripeError)) throw cause
  return new PaymentsFailure(`Stripe: ${cause.type} ${cause.code ?? ''} (${cause.statusCode ?? 'no answer'})`, {
    cause,
  })
}
