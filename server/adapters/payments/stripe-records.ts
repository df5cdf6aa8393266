import type Stripe from 'stripe'
import { billingIntervals } from '#contract/payments/payments.ts'
import type { Checkout, PaymentEvent, Subscription } from './payment-service.ts'

const statusOf: Record<string, Subscription['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'pending',
  incomplete_expired: 'ended',
  canceled: 'ended',
}

export function referenceOf(session: Stripe.Checkout.Session): Checkout {
  const { id, client_reference_id, subscription } = session
  return { id, accountId: numberOf(client_reference_id), subscriptionId: idOf(subscription) }
}

export function presentSubscription(subscription: Stripe.Subscription): Subscription {
  const { id, customer, metadata, status, cancel_at, cancel_at_period_end, ended_at } = subscription
  const item = subscription.items.data[0]
  const periodEnd = item?.current_period_end ?? null
  return {
    id,
    customerId: idOf(customer) ?? '',
    accountId: numberOf(metadata.account_id),
    site: metadata.site ?? null,
    // A status that Stripe adds later grants nothing.
    status: statusOf[status] ?? 'pending',
    price: priceOf(subscription),
    soldForCents: numberOf(metadata.sold_for_cents),
    periodEndsAt: instantOf(periodEnd),
    endsAt: instantOf(ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null)),
  }
}

function priceOf({ items }: Stripe.Subscription): Subscription['price'] {
  const [item, another] = items.data
  if (!item || another || (item.quantity ?? 1) !== 1) return null
  const { unit_amount, currency, recurring } = item.price
  const interval = billingIntervals.find((known) => known === recurring?.interval)
  if (unit_amount === null || !interval || (recurring?.interval_count ?? 1) !== 1) return null
  return { cents: unit_amount, currency, interval }
}

/** The version of the API that an event is written in is the webhook's, not this library's, so invoices are read both ways. */
type AnyInvoice = Stripe.Invoice & { subscription?: string | { id: string } | null }

export function presentEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const about = { id, type, subscriptionId: null, accountId: null }
  if (type.startsWith('customer.subscription.')) {
    return { ...about, subscriptionId: (data.object as Stripe.Subscription).id }
  }
  if (type.startsWith('checkout.session.')) {
    const { subscriptionId, accountId } = referenceOf(data.object as Stripe.Checkout.Session)
    return { ...about, subscriptionId, accountId }
  }
  if (type.startsWith('invoice.')) {
    const { parent, subscription } = data.object as AnyInvoice
    return { ...about, subscriptionId: idOf(parent?.subscription_details?.subscription ?? subscription) }
  }
  return about
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function numberOf(text: string | null | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}

function instantOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
