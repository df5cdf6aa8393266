import { dayMs, hourMs } from '#contract/durations.ts'
import { graceDays, plusPlan, plusPriceCents } from '#contract/payments.ts'
import type { Subscription } from '#server/adapters/payments/payments.ts'
import type { SubscriptionRow } from './billing.store.ts'

type Judged = Pick<SubscriptionRow, 'state' | 'grantsPlus' | 'endsAt' | 'graceEndsAt' | 'checkAt'>

/** What the payment service says, turned into what the account gets and when to ask again. */
export function judgeSubscription(said: Subscription | null, known: SubscriptionRow | null, now: Date): Judged {
  if (!said || said.status === 'ended') {
    return {
      state: 'ended',
      grantsPlus: false,
      endsAt: said?.endsAt ?? known?.endsAt ?? now,
      graceEndsAt: null,
      checkAt: null,
    }
  }
  if (said.status === 'pending') {
    return { state: 'pending', grantsPlus: false, endsAt: said.endsAt, graceEndsAt: null, checkAt: null }
  }
  if (said.status === 'active') {
    const until = said.endsAt ?? said.periodEndsAt
    return {
      state: 'active',
      grantsPlus: isPlusPrice(said),
      endsAt: said.endsAt,
      graceEndsAt: null,
      checkAt: laterOf(until ? after(until, hourMs) : now, after(now, until ? hourMs : dayMs)),
    }
  }
  const graceEndsAt = known?.graceEndsAt ?? after(now, graceDays * dayMs)
  const isInGrace = now < graceEndsAt
  return {
    state: 'past_due',
    grantsPlus: isInGrace && isPlusPrice(said),
    endsAt: said.endsAt,
    graceEndsAt,
    checkAt: isInGrace ? graceEndsAt : after(now, dayMs),
  }
}

/** At today's price, or at the one it was sold for: a new price list takes nothing from those who already pay. */
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
