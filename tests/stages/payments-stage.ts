import { getMyAccount } from '#contract/accounts/accounts.ts'
import { type BillingInterval, receivePaymentEvent, startCheckout } from '#contract/payments/payments.ts'
import { createStripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startTestApi, type TestAccount } from '../api.ts'
import { eventOf, type StripeSubscription, signed, startStripeServer } from '../servers/stripe-server.ts'

/** The API with a local Stripe behind it, and a clock that can be moved on. */
export async function startPaymentsStage() {
  const stripe = await startStripeServer()
  let aheadMs = 0
  const payments = createStripePayments({
    secretKey: stripe.env.STRIPE_SECRET_KEY,
    webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET,
    apiBase: stripe.env.STRIPE_API_BASE,
    timeoutMs: 300,
  })
  const api = await startTestApi({ overrides: { payments, now: () => new Date(Date.now() + aheadMs) } })

  /** Sends an event as Stripe would; `options` spoil it. */
  async function deliver(event: object, options: Parameters<typeof signed>[1] = {}): Promise<number> {
    return deliverRaw(signed(event, options))
  }

  async function deliverRaw({ payload, headers }: { payload: string; headers: Record<string, string> }) {
    const { path: url } = receivePaymentEvent
    return (await api.app.inject({ method: 'POST', url, payload, headers })).statusCode
  }

  async function roleOf(account: TestAccount) {
    return (await api.succeed(getMyAccount, { as: account })).user.role
  }

  async function payAs(account: TestAccount, interval: BillingInterval = 'month') {
    const { url } = await api.succeed(startCheckout, { body: { interval }, as: account })
    return stripe.pay(url)
  }

  /** An owner who has paid, and whose payment event has arrived. */
  async function signUpPlus() {
    const owner = await api.signUp('restaurant')
    const paid = await payAs(owner)
    await deliver(paid.event)
    return { owner, ...paid }
  }

  /** Changes Stripe's record and delivers the event; returns the status of the answer to the event. */
  async function change(subscription: StripeSubscription, changes: object): Promise<number> {
    Object.assign(subscription, changes)
    return deliver(eventOf('customer.subscription.updated', { id: subscription.id }))
  }

  return {
    api,
    stripe,
    deliver,
    deliverRaw,
    roleOf,
    payAs,
    signUpPlus,
    change,
    passDays(days: number) {
      aheadMs += days * 24 * 60 * 60 * 1000
    },
    async close() {
      await api.close()
      await stripe.close()
    },
  }
}

export type PaymentsStage = Awaited<ReturnType<typeof startPaymentsStage>>
