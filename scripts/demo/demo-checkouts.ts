import type { CheckoutOrder, SignedRequest } from '#server/adapters/payments/payment-service.ts'

export type DemoCheckout = { id: string; order: CheckoutOrder; state: 'open' | 'closed'; subscriptionId: string | null }
export type DemoSubscription = {
  id: string
  customerId: string
  order: CheckoutOrder
  status: 'active' | 'past_due' | 'ended'
  periodEndsAt: string
  endsAt: string | null
  returnUrl: string
}

/** The actions of the demo's payment pages, which replace Stripe's. */
export type DemoCheckouts = {
  findCheckout(id: string): DemoCheckout | null
  findSubscription(customerId: string): DemoSubscription | null
  pay(id: string): void
  settle(customerId: string, status: DemoSubscription['status']): string
  /** The signed event that the product receives about a change of the subscription. */
  composeEvent(subscriptionId: string): SignedRequest
}
