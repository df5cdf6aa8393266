import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { dayMs } from '#contract/durations.ts'
import { type PaymentEvent, type Payments, UnsignedEvent } from '#server/adapters/payments/payment-service.ts'
import type { DemoCheckout, DemoCheckouts, DemoSubscription } from './demo-checkouts.ts'
import { createDemoPages } from './demo-payment-pages.ts'

const periodDays = { month: 30, year: 365 } as const

/** Maps, because ids come from URLs: a plain object would find `__proto__`. */
type Book = { checkouts: Map<string, DemoCheckout>; subscriptions: Map<string, DemoSubscription> }
type WrittenBook = { checkouts: Record<string, DemoCheckout>; subscriptions: Record<string, DemoSubscription> }

type DemoSettings = { publicUrl: string; file: string }

/** Replaces Stripe in `npm run demo` only: nobody pays anything. Stores its state in its own file. */
export function createDemoPayments({ publicUrl, file }: DemoSettings): Payments {
  const book = openBook(file)
  const secret = randomBytes(32)
  const sign = (body: Buffer) => createHmac('sha256', secret).update(body).digest()

  function save() {
    mkdirSync(dirname(file), { recursive: true })
    const written: WrittenBook = {
      checkouts: Object.fromEntries(book.checkouts),
      subscriptions: Object.fromEntries(book.subscriptions),
    }
    writeFileSync(file, JSON.stringify(written, null, 2))
  }

  const checkouts: DemoCheckouts = {
    findCheckout: (id) => book.checkouts.get(id) ?? null,
    findSubscription: (customerId) =>
      [...book.subscriptions.values()].findLast((subscription) => subscription.customerId === customerId) ?? null,

    pay(id) {
      const checkout = book.checkouts.get(id)
      if (checkout?.state !== 'open') throw new Error(`Nobody can pay at ${id}`)
      const { order } = checkout
      const subscription: DemoSubscription = {
        id: `sub_demo_${randomUUID()}`,
        customerId: order.customerId ?? `cus_demo_${randomUUID()}`,
        order,
        status: 'active',
        periodEndsAt: new Date(Date.now() + periodDays[order.interval] * dayMs).toISOString(),
        endsAt: null,
        returnUrl: `${publicUrl}/profile`,
      }
      book.subscriptions.set(subscription.id, subscription)
      Object.assign(checkout, { state: 'closed', subscriptionId: subscription.id })
      save()
    },

    settle(customerId, status) {
      const subscription = checkouts.findSubscription(customerId)
      if (!subscription) throw new Error(`${customerId} has no subscription`)
      subscription.status = status
      subscription.endsAt = status === 'ended' ? new Date().toISOString() : null
      save()
      return subscription.returnUrl
    },

    composeEvent(subscriptionId) {
      const event: PaymentEvent = { id: randomUUID(), type: 'demo', subscriptionId, accountId: null }
      const body = Buffer.from(JSON.stringify(event))
      return { body, headers: { 'demo-signature': sign(body).toString('hex') } }
    },
  }

  return {
    async startCheckout(order) {
      const known = [...book.checkouts.values()].find((checkout) => checkout.order.key === order.key)
      const checkout = known ?? { id: `cs_demo_${randomUUID()}`, order, state: 'open', subscriptionId: null }
      book.checkouts.set(checkout.id, checkout)
      save()
      return { id: checkout.id, url: `${publicUrl}/demo/pago/${checkout.id}` }
    },

    async closeCheckout(id) {
      const checkout = book.checkouts.get(id)
      if (checkout?.subscriptionId) return 'paid'
      if (checkout) checkout.state = 'closed'
      save()
      return 'closed'
    },

    async findCheckout(id) {
      const checkout = book.checkouts.get(id)
      return checkout ? { id, accountId: checkout.order.accountId, subscriptionId: checkout.subscriptionId } : null
    },

    async findSubscription(id) {
      const subscription = book.subscriptions.get(id)
      if (!subscription) return null
      const { customerId, order, status, periodEndsAt, endsAt } = subscription
      const { accountId, site, priceCents: cents, currency, interval } = order
      return {
        id,
        customerId,
        accountId,
        site,
        status,
        price: { cents, currency, interval },
        soldForCents: cents,
        periodEndsAt: new Date(periodEndsAt),
        endsAt: endsAt ? new Date(endsAt) : null,
      }
    },

    async cancelSubscription(id) {
      const subscription = book.subscriptions.get(id)
      if (subscription && subscription.status !== 'ended') checkouts.settle(subscription.customerId, 'ended')
    },

    async openPortal(customerId, returnUrl) {
      const subscription = checkouts.findSubscription(customerId)
      if (subscription) subscription.returnUrl = returnUrl
      return `${publicUrl}/demo/suscripcion/${customerId}`
    },

    readEvent({ body, headers }) {
      const claimed = Buffer.from(String(headers['demo-signature'] ?? ''), 'hex')
      const signature = sign(body)
      const isSigned = claimed.length === signature.length && timingSafeEqual(claimed, signature)
      if (!isSigned) throw new UnsignedEvent()
      return JSON.parse(body.toString()) as PaymentEvent
    },

    mountPages: createDemoPages(checkouts),
  }
}

function openBook(file: string): Book {
  if (!existsSync(file)) return { checkouts: new Map(), subscriptions: new Map() }
  const { checkouts, subscriptions } = JSON.parse(readFileSync(file, 'utf8')) as WrittenBook
  return { checkouts: new Map(Object.entries(checkouts)), subscriptions: new Map(Object.entries(subscriptions)) }
}
