import { randomUUID } from 'node:crypto'
import type { Account } from '#contract/accounts/accounts.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { type BillingInterval, type PaymentStatus, plusPlan, plusPriceCents } from '#contract/payments/payments.ts'
import {
  type PaymentEvent,
  type Payments,
  PaymentsFailure,
  type SignedRequest,
  UnsignedEvent,
} from '#server/adapters/payments/payment-service.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Writer } from '#server/http/caller.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { closedCheckoutJob, subscriptionsJob } from './payments.job.ts'
import { createPaymentsStore, type SubscriptionRow } from './payments.store.ts'
import { createRecorder } from './record-subscription.ts'

/** Shorter than Stripe's own limit: it closes a checkout page after 24 hours. */
const checkoutMs = 23 * hourMs
/** Longer than Stripe goes on delivering an event again. */
const eventRetentionMs = 60 * dayMs

type Dependencies = {
  db: Database
  accounts: AccountsService
  /** Null when this site takes no payments. */
  gateway: Payments | null
  jobs: Pick<Jobs, 'send' | 'work'>
  publicUrl: string
  log: Log
  now?: () => Date
}

export type PaymentsService = ReturnType<typeof createPaymentsService>

/** Restaurante Plus: it begins, continues and ends as Stripe reports. How and why: docs/decisions/0009-payments.md */
export function createPaymentsService(dependencies: Dependencies) {
  const { db, accounts, gateway, jobs, publicUrl, log, now = () => new Date() } = dependencies
  const store = createPaymentsStore(db)
  const { record } = createRecorder({ accounts, site: publicUrl, log, now })
  if (gateway) {
    jobs.work(subscriptionsJob, { handle: (_, { signal }) => runDue(signal) })
    jobs.work(closedCheckoutJob, { handle: ({ sessionId }) => gateway.closeCheckout(sessionId) })
  }

  /** An account has one open checkout: a second press opens the same page, another interval closes the earlier one. */
  async function startCheckout(account: Writer, interval: BillingInterval): Promise<{ url: string }> {
    const service = ensurePayments()
    const open = await store.findCheckout(account.id)
    if (open?.sessionId) {
      if (open.interval === interval) await ensureUnpaid(account, open.sessionId)
      else await abandonCheckout(service, account, open.sessionId)
    }
    const { key, customerId } = await db.transaction((tx) => claimCheckout(tx, account, interval))
    const { id, url } = await ask(() =>
      service.startCheckout({
        key,
        accountId: account.id,
        site: publicUrl,
        email: account.email,
        customerId,
        interval,
        priceCents: plusPriceCents(interval),
        currency: plusPlan.currency,
        successUrl: `${publicUrl}/pago-exitoso?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${publicUrl}/pago-cancelado`,
      }),
    )
    await store.setCheckoutSession(account.id, key, id)
    return { url }
  }

  async function claimCheckout(tx: Transaction, account: Writer, interval: BillingInterval) {
    const stored = createPaymentsStore(tx)
    const { role } = await accounts.lockAccount(tx, account)
    const subscriptions = await stored.listSubscriptions(account.id)
    const live = subscriptions.find(({ state }) => state !== 'ended')
    if (role !== 'restaurant' || live?.grantsPlus) throw new AppError('payments.already_plus')
    if (live) throw new AppError('payments.past_due')
    const customerId = subscriptions[0]?.customerId || null
    const open = await stored.findCheckout(account.id)
    const isFresh = open && now().getTime() - open.createdAt.getTime() < checkoutMs
    if (isFresh && open.interval === interval) return { key: open.key, customerId }
    const key = randomUUID()
    await stored.putCheckout({ userId: account.id, key, interval, sessionId: null, createdAt: now() })
    return { key, customerId }
  }

  async function abandonCheckout(service: Payments, account: Account, sessionId: string) {
    if ((await ask(() => service.closeCheckout(sessionId))) === 'closed') return
    await ensureUnpaid(account, sessionId)
  }

  /** The payment may have no event yet, if the person closed the page right after paying: they must not pay twice. */
  async function ensureUnpaid(account: Account, sessionId: string) {
    if ((await settleCheckout(account, sessionId)) === 'paid') throw new AppError('payments.already_plus')
  }

  async function openPortal(account: Account): Promise<{ url: string }> {
    const service = ensurePayments()
    const [subscription] = await store.listSubscriptions(account.id)
    if (!subscription) throw new AppError('payments.no_subscription')
    return { url: await ask(() => service.openPortal(subscription.customerId, `${publicUrl}/profile`)) }
  }

  async function getStatus(account: Account, sessionId?: string): Promise<PaymentStatus> {
    const checkout = sessionId ? await settleCheckout(account, sessionId) : null
    const [subscription] = await store.listSubscriptions(account.id)
    const user = await accounts.findAccount(account.id)
    if (!user) throw new AppError('auth.required')
    return { user, is_configured: gateway !== null, checkout, ...presentSubscription(subscription) }
  }

  /** Does not trust the browser: asks the payment service whether the checkout was paid, and by which account. */
  async function settleCheckout(account: Account, sessionId: string): Promise<PaymentStatus['checkout']> {
    if (!gateway) return 'unknown'
    const checkout = await ask(() => gateway.findCheckout(sessionId))
    if (!checkout || checkout.accountId !== account.id) return 'unknown'
    if (!checkout.subscriptionId) return 'pending'
    await refreshSubscription(checkout.subscriptionId, { accountId: account.id })
    const subscription = await store.findSubscription(checkout.subscriptionId)
    return subscription?.userId === account.id && subscription.grantsPlus ? 'paid' : 'pending'
  }

  /** Events arrive twice, late and out of order, so an event only says which subscription to read again. */
  async function receiveEvent(request: SignedRequest): Promise<void> {
    const event = readEvent(ensurePayments(), request)
    if (!event.subscriptionId || (await store.hasEvent(event.id))) return
    await refreshSubscription(event.subscriptionId, { accountId: event.accountId, event })
    if (await isOrphaned(event.subscriptionId)) await jobs.send(db, subscriptionsJob, {})
  }

  /** The number is drawn before the request, so that of two parallel readings the later one wins. */
  async function refreshSubscription(
    id: string,
    { accountId, event }: { accountId: number | null; event?: PaymentEvent },
  ) {
    const service = ensurePayments()
    const readNumber = await store.takeReadNumber()
    const reported = await ask(() => service.findSubscription(id))
    await db.transaction(async (tx) => {
      if (event && !(await isFirstDelivery(tx, event))) return
      await record(tx, { id, reported, readNumber, accountId })
    })
  }

  function isFirstDelivery(tx: Transaction, { id, type }: PaymentEvent): Promise<boolean> {
    return createPaymentsStore(tx).insertEvent({ id, type, receivedAt: now() })
  }

  /** Checks due subscriptions: grace periods that ended, events that never came, and subscriptions of deleted accounts, which it cancels. */
  async function runDue(signal?: AbortSignal): Promise<void> {
    if (!gateway) return
    await store.deleteEventsBefore(new Date(now().getTime() - eventRetentionMs))
    for (const id of await store.listDue(now())) {
      if (signal?.aborted) return
      await check(gateway, id)
    }
  }

  async function check(service: Payments, id: string) {
    try {
      await refreshSubscription(id, { accountId: null })
      if (!(await isOrphaned(id))) return
      await ask(() => service.cancelSubscription(id))
      log.info({ subscription: id }, 'cancelled: its account is gone')
      await refreshSubscription(id, { accountId: null })
      if (!(await isOrphaned(id))) return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    await store.postponeCheck(id, new Date(now().getTime() + hourMs))
  }

  async function isOrphaned(id: string): Promise<boolean> {
    const subscription = await store.findSubscription(id)
    return subscription?.userId === null && subscription.state !== 'ended'
  }

  const forgetAccount: EventHandler<'account.deleted'> = async ({ account }, tx) => {
    const stored = createPaymentsStore(tx)
    const open = await stored.findCheckout(account.id)
    await stored.checkAllOf(account.id, now())
    if (gateway) await jobs.send(tx, subscriptionsJob, {})
    if (gateway && open?.sessionId) await jobs.send(tx, closedCheckoutJob, { sessionId: open.sessionId })
  }

  /** Also a checkout that is open: it may be paid any moment. */
  async function hasAnyOf(tx: Transaction, userId: number): Promise<boolean> {
    const stored = createPaymentsStore(tx)
    return (await stored.findCheckout(userId)) !== null || (await stored.listSubscriptions(userId)).length > 0
  }

  async function exportSubscriptions(account: Account) {
    const subscriptions = await store.listSubscriptions(account.id)
    return subscriptions.map(({ id, customerId, state, interval, createdAt, endsAt }) => ({
      id,
      customer_id: customerId,
      state,
      interval,
      created_at: createdAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
    }))
  }

  function ensurePayments(): Payments {
    if (!gateway) throw new AppError('payments.not_configured')
    return gateway
  }

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof PaymentsFailure)) throw error
      log.error({ err: error }, 'the payment service did not do what it was asked')
      throw new AppError('payments.unavailable', { retryAfterSeconds: 60 })
    }
  }

  return {
    forgetAccount,
    startCheckout,
    openPortal,
    getStatus,
    receiveEvent,
    exportSubscriptions,
    hasAnyOf,
    runDue,
  }
}

function readEvent(gateway: Payments, request: SignedRequest): PaymentEvent {
  try {
    return gateway.readEvent(request)
  } catch (error) {
    if (error instanceof UnsignedEvent) throw new AppError('payments.bad_signature')
    throw error
  }
}

function presentSubscription(
  row: SubscriptionRow | undefined,
): Pick<PaymentStatus, 'state' | 'interval' | 'renews_at' | 'ends_at' | 'grace_ends_at'> {
  if (!row) return { state: 'none', interval: null, renews_at: null, ends_at: null, grace_ends_at: null }
  const { state, grantsPlus, interval, periodEndsAt, endsAt, graceEndsAt } = row
  return {
    // Not paid yet, or paid for something that this site does not sell.
    state: state === 'pending' || (state === 'active' && !grantsPlus) ? 'ended' : state,
    interval,
    renews_at: state === 'active' && !endsAt ? (periodEndsAt?.toISOString() ?? null) : null,
    ends_at: endsAt?.toISOString() ?? null,
    grace_ends_at: graceEndsAt?.toISOString() ?? null,
  }
}
