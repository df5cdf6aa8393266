import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Cents } from '#contract/money.ts'
import type { BillingInterval } from '#contract/payments/payments.ts'

export type CheckoutOrder = {
  /** The same key and order twice lead to the same page, not to a second one. */
  key: string
  accountId: number
  /** Which installation sold it: several may share one account of the payment service. */
  site: string
  email: string
  customerId: string | null
  interval: BillingInterval
  priceCents: Cents
  currency: string
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the checkout's id. */
  successUrl: string
  cancelUrl: string
}

export type Checkout = { id: string; accountId: number | null; subscriptionId: string | null }

export type Subscription = {
  id: string
  customerId: string
  accountId: number | null
  site: string | null
  /** `pending`: nothing was ever paid. `past_due`: a payment failed, and may still come. */
  status: 'pending' | 'active' | 'past_due' | 'ended'
  /** Null unless the subscription has a single item that is paid monthly or yearly. */
  price: { cents: number; currency: string; interval: BillingInterval } | null
  /** The price at which this site sold it. */
  soldForCents: number | null
  periodEndsAt: Date | null
  /** When the subscription will end, or has ended. */
  endsAt: Date | null
}

/** Says that a subscription changed. How it changed must be read from the payment service. */
export type PaymentEvent = { id: string; type: string; subscriptionId: string | null; accountId: number | null }

export type SignedRequest = { body: Buffer; headers: IncomingHttpHeaders }

/** Each method rejects with a `PaymentsFailure` when the service is unreachable, too slow, or refuses. */
export type Payments = {
  startCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  /** Closes the checkout; answers `paid` when it was already paid. */
  closeCheckout(id: string): Promise<'closed' | 'paid'>
  findCheckout(id: string): Promise<Checkout | null>
  findSubscription(id: string): Promise<Subscription | null>
  /** Takes effect at once. Cancelling an ended subscription changes nothing. */
  cancelSubscription(id: string): Promise<void>
  /** The page where a customer changes the card or cancels. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Throws an `UnsignedEvent` unless these exact bytes have a recent signature of the payment service. */
  readEvent(request: SignedRequest): PaymentEvent
  /** A real payment service has its pages on its own site. The demo's service serves them here. */
  mountPages?(app: FastifyInstance, deliver: (request: SignedRequest) => Promise<void>): void
}

/** Its message is for the operator. */
export class PaymentsFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentsFailure'
  }
}

export class UnsignedEvent extends Error {
  constructor(options?: ErrorOptions) {
    super('An event without a valid signature', options)
    this.name = 'UnsignedEvent'
  }
}
