import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { readConfig } from '#server/config.ts'
import { createDemoPayments } from '../../../scripts/demo/demo-payments.ts'
import { findClosedPort } from '../../../tests/servers/mail-services.ts'
import { eventOf, signed, startStripeServer } from '../../../tests/servers/stripe-server.ts'
import { createPayments } from './create-payments.ts'
import {
  type CheckoutOrder,
  type Payments,
  PaymentsFailure,
  type SignedRequest,
  UnsignedEvent,
} from './payment-service.ts'

type Stage = {
  payments: Payments
  pay(url: string): Promise<unknown>
  signedEvent(subscriptionId: string): Promise<SignedRequest>
}

const implementations: { name: string; open(): Promise<Stage> }[] = [
  {
    name: 'Stripe',
    async open() {
      const stripe = await startStripeServer()
      onTestFinished(stripe.close)
      const payments = await createPayments(readConfig(stripe.env))
      if (!payments) throw new Error('No payments in spite of keys')
      return {
        payments,
        pay: async (url) => stripe.pay(url),
        async signedEvent(id) {
          const { payload, headers } = signed(eventOf('customer.subscription.updated', { id }))
          return { body: Buffer.from(payload), headers }
        },
      }
    },
  },
  {
    name: 'the demo',
    async open() {
      const { payments, app, delivered } = await openDemo(await createFolder())
      const post = async (url: string) => {
        const { statusCode, headers } = await app.inject({ method: 'POST', url: new URL(url).pathname })
        if (statusCode !== 303) throw new Error(`It answered ${statusCode}`)
        return headers.location
      }
      return {
        payments,
        pay: (url) => post(`${url}/pagar`),
        async signedEvent(id) {
          const subscription = await payments.findSubscription(id)
          await post(
            `${await payments.openPortal(subscription?.customerId ?? '', 'https://cartaviva.test/profile')}/fallar`,
          )
          return delivered.at(-1) ?? { body: Buffer.alloc(0), headers: {} }
        },
      }
    },
  },
]

describe.each(implementations)('with $name', ({ open }) => {
  test('the same order twice gives one unpaid checkout', async () => {
    const { payments } = await open()
    const order = composeOrder()
    const checkout = await payments.startCheckout(order)
    expect(await payments.startCheckout(order)).toEqual(checkout)
    expect(await payments.findCheckout(checkout.id)).toEqual({ id: checkout.id, accountId: 7, subscriptionId: null })
    expect((await payments.startCheckout(composeOrder())).id).not.toBe(checkout.id)
  })

  test('a paid checkout has a subscription with its account, site and price', async () => {
    const { payments, pay } = await open()
    const subscription = await buy({ payments, pay })
    expect(subscription).toMatchObject({
      accountId: 7,
      site: 'https://cartaviva.test',
      status: 'active',
      price: { cents: 21_589, currency: 'usd', interval: 'year' },
      soldForCents: 21_589,
      endsAt: null,
    })
    expect(subscription?.periodEndsAt?.getTime()).toBeGreaterThan(Date.now())
  })

  test('a closed checkout cannot be paid, and a paid one cannot be closed', async () => {
    const { payments, pay } = await open()
    const { id, url } = await payments.startCheckout(composeOrder())
    expect(await payments.closeCheckout(id)).toBe('closed')
    expect(await payments.closeCheckout(id)).toBe('closed')
    await expect(pay(url)).rejects.toThrow()
    const paid = await payments.startCheckout(composeOrder())
    await pay(paid.url)
    expect(await payments.closeCheckout(paid.id)).toBe('paid')
  })

  test('a cancelled subscription has ended and stays so', async () => {
    const { payments, pay } = await open()
    const subscription = await buy({ payments, pay })
    await payments.cancelSubscription(subscription?.id ?? '')
    await payments.cancelSubscription(subscription?.id ?? '')
    expect(await payments.findSubscription(subscription?.id ?? '')).toMatchObject({
      status: 'ended',
      endsAt: expect.any(Date),
    })
  })

  test('made-up ids find nothing', async () => {
    const { payments } = await open()
    expect(await payments.findCheckout('cs_inventado')).toBeNull()
    expect(await payments.findSubscription('sub_inventado')).toBeNull()
  })

  test('an event without a valid signature is refused', async () => {
    const { payments, pay, signedEvent } = await open()
    const subscription = await buy({ payments, pay })
    const event = await signedEvent(subscription?.id ?? '')
    expect(payments.readEvent(event)).toMatchObject({ id: expect.any(String), subscriptionId: subscription?.id })
    expect(() => payments.readEvent({ ...event, headers: {} })).toThrow(UnsignedEvent)
    expect(() => payments.readEvent({ ...event, body: Buffer.concat([event.body, Buffer.from(' ')]) })).toThrow(
      UnsignedEvent,
    )
  })
})

test('without keys there are no payments', async () => {
  expect(await createPayments(readConfig({}))).toBeNull()
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('set both or neither')
})

test('a Stripe out of reach, or one that refuses the key, is a failure that names no key', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_secreta', STRIPE_WEBHOOK_SECRET: 'whsec_secreta' }
  const stripe = await startStripeServer()
  onTestFinished(stripe.close)
  for (const apiBase of [`http://127.0.0.1:${await findClosedPort()}`, stripe.env.STRIPE_API_BASE]) {
    const payments = await createPayments(readConfig({ ...keys, STRIPE_API_BASE: apiBase }))
    const failure = await payments?.findSubscription('sub_1').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PaymentsFailure)
    expect((failure as Error).message).not.toContain('secreta')
  }
})

test('the demo remembers what was paid after a restart', async () => {
  const folder = await createFolder()
  const { payments, app } = await openDemo(folder)
  const { id, url } = await payments.startCheckout(composeOrder())
  await app.inject({ method: 'POST', url: `${new URL(url).pathname}/pagar` })
  expect((await (await openDemo(folder)).payments.findCheckout(id))?.subscriptionId).toMatch(/^sub_demo_/)
})

test('a visitor who returns to a finished demo checkout is redirected and cannot pay again', async () => {
  const { payments, app } = await openDemo(await createFolder())
  const { id, url } = await payments.startCheckout(composeOrder())
  const path = new URL(url).pathname
  const pay = () => app.inject({ method: 'POST', url: `${path}/pagar` })
  const paidUrl = `https://cartaviva.test/pago-exitoso?session_id=${id}`
  expect((await pay()).headers.location).toBe(paidUrl)
  const paid = await payments.findCheckout(id)

  const back = await app.inject(path)
  expect(back.statusCode).toBe(200)
  expect(back.body).toContain('Este pago ya está hecho')
  expect(back.body).toContain(`<a href="${paidUrl}">`)
  expect(back.body).not.toContain('<button')
  expect((await pay()).headers.location).toBe(paidUrl)
  expect(await payments.findCheckout(id)).toEqual(paid)

  const closed = await payments.startCheckout(composeOrder())
  await payments.closeCheckout(closed.id)
  const closedPage = await app.inject(new URL(closed.url).pathname)
  expect(closedPage.body).toContain('Este pago ya no está abierto')
  expect(closedPage.body).toContain('<a href="https://cartaviva.test/pago-cancelado">')
  expect((await app.inject('/demo/pago/cs_inventado')).statusCode).toBe(404)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the demo has no checkout and no subscription called %s',
  async (id) => {
    const { payments, app } = await openDemo(await createFolder())
    for (const path of [`/demo/pago/${id}`, `/demo/suscripcion/${id}`]) {
      expect((await app.inject(path)).statusCode, path).toBe(404)
    }
    expect((await app.inject({ method: 'POST', url: `/demo/pago/${id}/pagar` })).statusCode).toBe(404)
    expect(await payments.findCheckout(id)).toBeNull()
    expect(await payments.findSubscription(id)).toBeNull()
    expect(await payments.closeCheckout(id)).toBe('closed')
    expect({}).not.toHaveProperty('state')
  },
)

async function buy({ payments, pay }: Pick<Stage, 'payments' | 'pay'>) {
  const { id, url } = await payments.startCheckout(composeOrder())
  await pay(url)
  const { subscriptionId } = (await payments.findCheckout(id)) ?? {}
  return payments.findSubscription(subscriptionId ?? '')
}

function composeOrder(): CheckoutOrder {
  return {
    key: randomUUID(),
    accountId: 7,
    site: 'https://cartaviva.test',
    email: 'ana@example.com',
    customerId: null,
    interval: 'year',
    priceCents: cents(21_589),
    currency: 'usd',
    successUrl: 'https://cartaviva.test/pago-exitoso?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://cartaviva.test/pago-cancelado',
  }
}

async function openDemo(folder: string) {
  const payments = createDemoPayments({ publicUrl: 'https://cartaviva.test', file: join(folder, 'demo-payments.json') })
  const delivered: SignedRequest[] = []
  const app = Fastify()
  payments.mountPages?.(app, async (request) => void delivered.push(request))
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  return { payments, app, delivered }
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-payments-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
