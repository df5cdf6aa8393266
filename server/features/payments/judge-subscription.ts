import { dayMs, hourMs } from '#contract/durations.ts'
import { graceDays, plusPlan, plusPriceCents } from '#contract/payments/payments.ts'
import type { Subscription } from '#server/adapters/payments/payment-service.ts'
import type { SubscriptionRow } from './payments.store.ts'

type Judged = Pick<SubscriptionRow, 'state' | 'grantsPlus' | 'endsAt' | 'graceEndsAt' | 'checkAt'>

/** Decides from a reading of the payment service what the account gets and when to read it again. */
export function judgeSubscription(reported: Subscription | null, known: SubscriptionRow | null, now: Date): Judged {
  if (!reported || reported.status === 'ended') {
    return {
      state: 'ended',
      grantsPlus: false,
      endsAt: reported?.endsAt ?? known?.endsAt ?? now,
      graceEndsAt: null,
      checkAt: null,
    }
  }
  if (reported.status === 'pending') {
    return { state: 'pending', grantsPlus: false, endsAt: reported.endsAt, graceEndsAt: null, checkAt: null }
  }
  if (reported.status === 'active') {
    const until = reported.endsAt ?? reported.periodEndsAt
    return {
      state: 'active',
      grantsPlus: isPlusPrice(reported),
      endsAt: reported.endsAt,
      graceEndsAt: null,
      checkAt: laterOf(until ? after(until, hourMs) : now, after(now, until ? hourMs : dayMs)),
    }
  }
  const graceEndsAt = known?.graceEndsAt ?? after(now, graceDays * dayMs)
  const isInGrace = now < graceEndsAt
  return {
    state: 'past_due',
    grantsPlus: isInGrace && isPlusPrice(reported),
    endsAt: reported.endsAt,
    graceEndsAt,
    checkAt: isInGrace ? graceEndsAt : after(now, dayMs),
  }
}

/** Accepts today's price and the price that it was sold for: a price change does not end running subscriptions. */
export function isPlusPrice({ price, soldForCents }: Subscription): boolean {
  if (!price || price.currency !== plusPlan.currency) return false
  return price.cents === plusPriceCents(price.interval) || price.cents === soldForCents
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}
