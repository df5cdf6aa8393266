import type { CheckoutOrder, SignedRequest } from '#server/adapters/payments/payments.ts'

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

/** What a person does on the pages that stand in for Stripe's. */
export type DemoDesk = {
  findCheckout(id: string): DemoCheckout | null
  findSubscription(customerId: string): DemoSubscription | null
  pay(id: string): void
  settle(customerId: string, status: DemoSubscription['status']): string
  /** Tells the product that something happened, signed as it expects. */
  composeEvent(subscriptionId: string): SignedRequest
}
