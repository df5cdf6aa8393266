import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { BillingInterval } from '#contract/payments.ts'

export type CheckoutOrder = {
  /** The same key and order twice lead to the same page, not to a second one. */
  key: string
  accountId: number
  /** Which installation sold it: several may share one account of the payment service. */
  site: string
  email: string
  customerId: string | null
  interval: BillingInterval
  priceCents: number
  currency: string
  /** `{CHECKOUT_SESSION_ID}` in it stands for the checkout's id. */
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
  /** Null when it is not one piece of one thing that is paid by the month or by the year. */
  price: { cents: number; currency: string; interval: BillingInterval } | null
  /** What it cost when this site sold it. */
  soldForCents: number | null
  periodEndsAt: Date | null
  /** When it will end, or has ended. */
  endsAt: Date | null
}

/** Something happened to a subscription; what, only the payment service's own record tells. */
export type PaymentEvent = { id: string; type: string; subscriptionId: string | null; accountId: number | null }

export type SignedRequest = { body: Buffer; headers: IncomingHttpHeaders }

/** Whoever is out of reach, too slow or refuses makes these reject with a `PaymentsFailure`. */
export type Payments = {
  startCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  /** Nobody can pay there any more; `paid` when somebody already has. */
  closeCheckout(id: string): Promise<'closed' | 'paid'>
  findCheckout(id: string): Promise<Checkout | null>
  findSubscription(id: string): Promise<Subscription | null>
  /** At once; one that has ended stays ended. */
  cancelSubscription(id: string): Promise<void>
  /** The page where a customer changes the card or cancels. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Throws an `UnsignedEvent` unless the payment service has signed these very bytes just now. */
  readEvent(request: SignedRequest): PaymentEvent
  /** Pages that a payment service has on its own site, and a stand-in for one must have on ours. */
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
