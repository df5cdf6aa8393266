import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { testPassword } from '../../../tests/api.ts'
import { eventOf, signed } from '../../../tests/servers/stripe-server.ts'
import { type PaymentsStage, startPaymentsStage } from '../../../tests/stages/payments-stage.ts'

let stage: PaymentsStage
beforeAll(async () => {
  stage = await startPaymentsStage()
})
afterAll(() => stage.close())
afterEach(() => {
  stage.stripe.health = 'up'
  stage.stripe.beforeTelling = () => Promise.resolve()
})

async function signUpPaying() {
  const owner = await stage.api.signUp('restaurant')
  return { owner, ...(await stage.payAs(owner)) }
}

const changeOf = ({ id }: { id: string }) => eventOf('customer.subscription.updated', { id })

describe('an event', () => {
  test('that Stripe signed makes the owner restaurant-plus, visible at once', async () => {
    const { owner, event } = await signUpPaying()
    expect(await stage.roleOf(owner)).toBe('restaurant')
    expect(await stage.deliver(event)).toBe(200)
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
  })

  test('unsigned, of another secret, tampered with or older than five minutes does nothing', async () => {
    const { owner, event } = await signUpPaying()
    const { payload, headers } = signed(event)
    const { 'stripe-signature': _, ...unsigned } = headers
    expect(await stage.deliverRaw({ payload, headers: unsigned })).toBe(400)
    expect(await stage.deliverRaw({ payload: '', headers })).toBe(400)
    expect(await stage.deliverRaw({ payload: payload.replace('evt_', 'evt_x'), headers })).toBe(400)
    expect(await stage.deliverRaw({ payload: `${payload} `, headers })).toBe(400)
    expect(await stage.deliver(event, { secret: 'whsec_otra' })).toBe(400)
    expect(await stage.deliver(event, { ageSeconds: 301 })).toBe(400)
    expect(await stage.roleOf(owner)).toBe('restaurant')
    expect(await stage.deliver(event, { ageSeconds: 290 })).toBe(200)
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
  })

  test('that comes again, one after the other or ten at once, is done once', async () => {
    const { owner, event, subscription } = await signUpPaying()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => stage.deliver(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    Object.assign(subscription, { status: 'canceled' })
    stage.stripe.calls.length = 0
    expect(await stage.deliver(event)).toBe(200)
    expect(stage.stripe.calls).toEqual([])
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
  })

  test('that comes late tells only what Stripe knows now', async () => {
    const { owner, event, subscription } = await signUpPaying()
    const ended = eventOf('customer.subscription.deleted', { id: subscription.id })
    Object.assign(subscription, { status: 'canceled' })
    expect(await stage.deliver(ended)).toBe(200)
    expect(await stage.deliver(event)).toBe(200)
    expect(await stage.roleOf(owner)).toBe('restaurant')
  })

  test('is ignored if a later reading of the subscription is already stored', async () => {
    const { owner, event, subscription } = await signUpPaying()
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    stage.stripe.beforeTelling = () => {
      stage.stripe.beforeTelling = () => Promise.resolve()
      asked.resolve()
      return goOn.promise
    }
    const slow = stage.deliver(event)
    await asked.promise
    Object.assign(subscription, { status: 'canceled' })
    expect(await stage.deliver(changeOf(subscription))).toBe(200)
    goOn.resolve()
    expect(await slow).toBe(200)
    expect(await stage.roleOf(owner)).toBe('restaurant')
  })

  test.each(['down', 'silent'] as const)('while Stripe is %s is refused, so that it comes again', async (health) => {
    const { owner, event } = await signUpPaying()
    stage.stripe.health = health
    expect(await stage.deliver(event)).toBe(503)
    expect(await stage.roleOf(owner)).toBe('restaurant')
    stage.stripe.health = 'up'
    expect(await stage.deliver(event)).toBe(200)
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
  })

  test('of a failed payment is read in the old and the new form', async () => {
    for (const place of [
      (subscription: string) => ({ subscription }),
      (subscription: string) => ({ parent: { subscription_details: { subscription } } }),
    ]) {
      const { owner, event, subscription } = await signUpPaying()
      await stage.deliver(event)
      Object.assign(subscription, { status: 'incomplete_expired' })
      expect(await stage.deliver(eventOf('invoice.payment_failed', place(subscription.id)))).toBe(200)
      expect(await stage.roleOf(owner)).toBe('restaurant')
    }
  })

  test('about something else is acknowledged and ignored', async () => {
    expect(await stage.deliver(eventOf('customer.created', { id: 'cus_1' }))).toBe(200)
    expect(await stage.deliver(eventOf('customer.subscription.updated', { id: 'sub_unknown' }))).toBe(200)
  })
})

describe('nobody is upgraded by', () => {
  const [item] = [{ quantity: 1, current_period_end: 2_000_000_000 }]
  const price = { unit_amount: 1999, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } }
  const itemsOf = (...items: object[]) => ({ items: { object: 'list', data: items } })

  test.each<[string, object]>([
    ['a subscription of another price', itemsOf({ ...item, price: { ...price, unit_amount: 100 } })],
    ['another currency', itemsOf({ ...item, price: { ...price, currency: 'cop' } })],
    ['the monthly price by the year', itemsOf({ ...item, price: { ...price, recurring: { interval: 'year' } } })],
    [
      'the price for every two months',
      itemsOf({ ...item, price: { ...price, recurring: { interval: 'month', interval_count: 2 } } }),
    ],
    ['a price by the day', itemsOf({ ...item, price: { ...price, recurring: { interval: 'day' } } })],
    ['two things at once', itemsOf({ ...item, price }, { ...item, price })],
    ['nothing at all', itemsOf()],
    ['a first payment that has not come', { status: 'incomplete' }],
    ['a status that nobody knows yet', { status: 'imaginary' }],
    ['a subscription that another site sold', { metadata: { account_id: '1', site: 'https://otra.test' } }],
    ['a subscription that names another account than its checkout', { metadata: { account_id: '999999' } }],
  ])('%s', async (_, changes) => {
    const { owner, event, subscription } = await signUpPaying()
    Object.assign(subscription, { metadata: { account_id: String(owner.id), site: 'https://cartaviva.test' } }, changes)
    expect(await stage.deliver(event)).toBe(200)
    expect(await stage.deliver(changeOf(subscription))).toBe(200)
    expect(await stage.roleOf(owner)).toBe('restaurant')
  })
})

test('a subscription that was changed to another price gives Plus no longer', async () => {
  const { owner, event, subscription } = await signUpPaying()
  await stage.deliver(event)
  const [item] = subscription.items.data
  if (item) item.price.unit_amount = 100
  await stage.deliver(changeOf(subscription))
  expect(await stage.roleOf(owner)).toBe('restaurant')
})

test('an owner who bought before the price changed keeps Plus', async () => {
  const { owner, event, subscription } = await signUpPaying()
  const [item] = subscription.items.data
  if (item) item.price.unit_amount = 1499
  subscription.metadata.sold_for_cents = '1499'
  await stage.deliver(event)
  expect(await stage.roleOf(owner)).toBe('restaurant-plus')
})

test('a subscription of a deleted account is cancelled, and one that another site sold is left alone', async () => {
  const { owner, event, subscription } = await signUpPaying()
  const foreign = (await signUpPaying()).subscription
  foreign.metadata = { account_id: '987654', site: 'https://otra.test' }
  await stage.api.succeed(deleteMyAccount, { body: { password: testPassword }, as: owner })
  await stage.deliver(event)
  await stage.deliver(changeOf(foreign))
  await stage.api.services.payments.runDue()
  expect(subscription.status).toBe('canceled')
  expect(foreign.status).toBe('active')
})
