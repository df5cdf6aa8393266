import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { getPaymentStatus, openPortal, startCheckout } from '#contract/payments/payments.ts'
import { createRestaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestAccount, testPassword } from '../../../tests/api.ts'
import { formWithDrawings } from '../../../tests/restaurants.ts'
import { type PaymentsStage, startPaymentsStage } from '../../../tests/stages/payments-stage.ts'
import { closedCheckoutJob } from './payments.job.ts'

let stage: PaymentsStage
beforeAll(async () => {
  stage = await startPaymentsStage()
})
afterAll(() => stage.close())
afterEach(() => {
  stage.stripe.health = 'up'
  stage.stripe.troubledPath = /./
})

const statusOf = (owner: TestAccount, session_id?: string) =>
  stage.api.succeed(getPaymentStatus, { query: { session_id }, as: owner })

describe('without keys', () => {
  test('upgrading says that payments are not set up, and nobody is upgraded', async () => {
    const api = await startTestApi()
    const owner = await api.signUp('restaurant')
    const refusal = { status: 409, message: 'Los pagos todavía no están configurados.' }
    expect(await api.refuse(startCheckout, { body: { interval: 'month' }, as: owner })).toMatchObject(refusal)
    expect(await api.refuse(openPortal, { as: owner })).toMatchObject(refusal)
    expect(await api.succeed(getPaymentStatus, { query: { session_id: 'cs_test_x' }, as: owner })).toMatchObject({
      is_configured: false,
      checkout: 'unknown',
      state: 'none',
      user: { role: 'restaurant' },
    })
    await api.close()
  })
})

describe('the checkout', () => {
  test.each([
    ['month', '1999'],
    ['year', '21589'],
  ] as const)('by the %s costs what the plan table says', async (interval, cents) => {
    const owner = await stage.api.signUp('restaurant')
    const { url } = await stage.api.succeed(startCheckout, { body: { interval }, as: owner })
    const order = stage.stripe.sessions.get(url.split('/').at(-1) ?? '')?.order
    expect(order?.get('line_items[0][price_data][unit_amount]')).toBe(cents)
    expect(order?.get('line_items[0][price_data][currency]')).toBe('usd')
    expect(order?.get('line_items[0][price_data][recurring][interval]')).toBe(interval)
    expect(order?.get('client_reference_id')).toBe(String(owner.id))
    expect(order?.get('success_url')).toBe('https://cartaviva.test/pago-exitoso?session_id={CHECKOUT_SESSION_ID}')
    expect(order?.get('cancel_url')).toBe('https://cartaviva.test/pago-cancelado')
    expect(order?.get('locale')).toBe('es-419')
  })

  test('started ten times at once is one page', async () => {
    const owner = await stage.api.signUp('restaurant')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stage.api.succeed(startCheckout, { body: { interval: 'month' }, as: owner })),
    )
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
  })

  test('of another interval closes the one before', async () => {
    const owner = await stage.api.signUp('restaurant')
    const monthly = await stage.api.succeed(startCheckout, { body: { interval: 'month' }, as: owner })
    const annual = await stage.api.succeed(startCheckout, { body: { interval: 'year' }, as: owner })
    expect(() => stage.stripe.pay(monthly.url)).toThrow('Nobody can pay')
    stage.stripe.pay(annual.url)
  })

  test.each(['month', 'year'] as const)(
    'is refused to an owner who has paid already, even before the event arrives (%s)',
    async (interval) => {
      const owner = await stage.api.signUp('restaurant')
      await stage.payAs(owner, 'month')
      const refusal = await stage.api.refuse(startCheckout, { body: { interval }, as: owner })
      expect(refusal).toMatchObject({ status: 409, code: 'payments.already_plus' })
      expect(await stage.roleOf(owner)).toBe('restaurant-plus')
    },
  )

  test('is only for the role restaurant', async () => {
    for (const role of ['user', 'restaurant-plus'] as const) {
      const account = await stage.api.signUp(role)
      const refusal = await stage.api.refuse(startCheckout, { body: { interval: 'month' }, as: account })
      expect(refusal).toMatchObject({ status: 403, code: 'auth.forbidden' })
    }
  })

  test.each(['down', 'silent'] as const)('says so when Stripe is %s, and works again afterwards', async (health) => {
    const owner = await stage.api.signUp('restaurant')
    stage.stripe.health = health
    const refusal = await stage.api.refuse(startCheckout, { body: { interval: 'month' }, as: owner })
    expect(refusal).toMatchObject({ status: 503, code: 'payments.unavailable' })
    stage.stripe.health = 'up'
    await stage.api.succeed(startCheckout, { body: { interval: 'month' }, as: owner })
  })
})

describe('coming back from Stripe', () => {
  test('upgrades an owner who paid, before any event', async () => {
    const owner = await stage.api.signUp('restaurant')
    const { sessionId } = await stage.payAs(owner, 'year')
    expect(await statusOf(owner, sessionId)).toMatchObject({
      checkout: 'paid',
      state: 'active',
      interval: 'year',
      renews_at: expect.any(String),
      user: { id: owner.id, role: 'restaurant-plus' },
    })
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
  })

  test('with a made-up session, somebody else’s, or one that was not paid upgrades nobody', async () => {
    const [owner, other] = [await stage.api.signUp('restaurant'), await stage.api.signUp('restaurant')]
    const { sessionId } = await stage.payAs(other)
    const { url } = await stage.api.succeed(startCheckout, { body: { interval: 'month' }, as: owner })
    const expected = { state: 'none', user: { role: 'restaurant' } }
    expect(await statusOf(owner, 'cs_test_inventada')).toMatchObject({ ...expected, checkout: 'unknown' })
    expect(await statusOf(owner, '../subscriptions/x')).toMatchObject({ ...expected, checkout: 'unknown' })
    expect(await statusOf(owner, sessionId)).toMatchObject({ ...expected, checkout: 'unknown' })
    expect(await statusOf(owner, url.split('/').at(-1))).toMatchObject({ ...expected, checkout: 'pending' })
    expect(await stage.roleOf(owner)).toBe('restaurant')
    expect(await stage.roleOf(other)).toBe('restaurant')
  })

  test.each([/checkout/, /subscriptions/])('while Stripe does not answer about %s loses nothing', async (path) => {
    const owner = await stage.api.signUp('restaurant')
    const { sessionId } = await stage.payAs(owner)
    Object.assign(stage.stripe, { health: 'down', troubledPath: path })
    const refusal = await stage.api.refuse(getPaymentStatus, { query: { session_id: sessionId }, as: owner })
    expect(refusal).toMatchObject({ status: 503, code: 'payments.unavailable' })
    expect(await stage.roleOf(owner)).toBe('restaurant')
    stage.stripe.health = 'up'
    expect(await statusOf(owner, sessionId)).toMatchObject({ checkout: 'paid', user: { role: 'restaurant-plus' } })
  })
})

describe('a subscription', () => {
  test('that ends deletes nothing, and only adding more is refused', async () => {
    const { owner, subscription } = await stage.signUpPlus()
    for (let n = 1; n <= 4; n++) {
      const body = formWithDrawings({ name: `Local ${n}` })
      await stage.api.succeed(createRestaurant, { body, as: owner })
    }
    await stage.change(subscription, { status: 'canceled', ended_at: 1_700_000_000 })
    expect(await stage.roleOf(owner)).toBe('restaurant')
    expect(await statusOf(owner)).toMatchObject({ state: 'ended', ends_at: '2023-11-14T22:13:20.000Z' })

    const own = await stage.api.succeed(listRestaurants, { query: { owner: 'me' }, as: owner })
    expect(own.items).toHaveLength(4)
    const form = formWithDrawings({ name: 'Local 5' })
    expect(await stage.api.refuse(createRestaurant, { body: form, as: owner })).toMatchObject({ status: 403 })
    const { id } = own.items[0] ?? { id: 0 }
    await stage.api.succeed(updateRestaurant, {
      params: { id: String(id) } as never,
      body: { ...form, name: 'Otro nombre' } as never,
      as: owner,
    })
  })

  test('that ended can be bought again, by the same customer', async () => {
    const { owner, subscription } = await stage.signUpPlus()
    await stage.change(subscription, { status: 'canceled' })
    const again = await stage.payAs(owner, 'year')
    expect(again.subscription.customer).toBe(subscription.customer)
    await stage.deliver(again.event)
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
    const { subscriptions } = await stage.api.succeed(exportMyData, { as: owner })
    expect(subscriptions.map(({ id, state }) => [id, state])).toEqual([
      [again.subscription.id, 'active'],
      [subscription.id, 'ended'],
    ])
    expect(await statusOf(owner)).toMatchObject({ state: 'active', interval: 'year' })
  })

  test('that is cancelled for the end of its period keeps Plus until then and says so', async () => {
    const { owner, subscription } = await stage.signUpPlus()
    await stage.change(subscription, { cancel_at_period_end: true })
    expect(await statusOf(owner)).toMatchObject({
      state: 'active',
      renews_at: null,
      ends_at: expect.any(String),
      user: { role: 'restaurant-plus' },
    })
  })

  test('whose payment fails keeps Plus for seven days, then loses it, and gets it back when paid', async () => {
    const { owner, subscription } = await stage.signUpPlus()
    await stage.change(subscription, { status: 'past_due' })
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
    const { state, grace_ends_at } = await statusOf(owner)
    expect({ state, days: Math.round((Date.parse(grace_ends_at ?? '') - Date.now()) / 86_400_000) }).toEqual({
      state: 'past_due',
      days: 7,
    })

    stage.passDays(6.9)
    await stage.change(subscription, { status: 'past_due' })
    await stage.api.services.payments.runDue()
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
    stage.passDays(0.2)
    await stage.api.services.payments.runDue()
    expect(await stage.roleOf(owner)).toBe('restaurant')
    const refusal = await stage.api.refuse(startCheckout, { body: { interval: 'month' }, as: owner })
    expect(refusal).toMatchObject({ status: 409, code: 'payments.past_due' })

    await stage.change(subscription, { status: 'active' })
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
  })

  test('whose end no event reported is found ended once Stripe answers again', async () => {
    const { owner, subscription } = await stage.signUpPlus()
    Object.assign(subscription, { status: 'canceled' })
    stage.passDays(31)
    stage.stripe.health = 'down'
    await stage.api.services.payments.runDue()
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
    stage.stripe.health = 'up'
    stage.passDays(1)
    await stage.api.services.payments.runDue()
    expect(await stage.roleOf(owner)).toBe('restaurant')
  })

  test('does not undo what an operator decided', async () => {
    const { owner, subscription } = await stage.signUpPlus()
    await stage.change(subscription, { status: 'canceled' })
    await stage.api.services.accounts.setRole(owner.id, 'restaurant-plus')
    await stage.change(subscription, { status: 'canceled' })
    expect(await stage.roleOf(owner)).toBe('restaurant-plus')
  })

  test('is managed on Stripe’s own page, by owners who have one', async () => {
    const { owner, subscription } = await stage.signUpPlus()
    const { url } = await stage.api.succeed(openPortal, { as: owner })
    expect(url).toBe(`${stage.stripe.env.STRIPE_API_BASE}/portal/${subscription.customer}`)
    const another = await stage.api.signUp('restaurant')
    expect(await stage.api.refuse(openPortal, { as: another })).toMatchObject({ code: 'payments.no_subscription' })
    stage.stripe.health = 'down'
    expect(await stage.api.refuse(openPortal, { as: owner })).toMatchObject({ status: 503 })
  })
})

describe('an account that is deleted', () => {
  test('has its subscription cancelled, even when Stripe was down at that moment', async () => {
    const { owner, subscription } = await stage.signUpPlus()
    stage.stripe.health = 'down'
    await stage.api.succeed(deleteMyAccount, { body: { password: testPassword }, as: owner })
    await stage.api.services.payments.runDue()
    expect(subscription.status).toBe('active')
    stage.stripe.health = 'up'
    stage.passDays(0.1)
    await stage.api.services.payments.runDue()
    expect(subscription.status).toBe('canceled')
  })

  test('has its open checkout closed', async () => {
    const owner = await stage.api.signUp('restaurant')
    const { url } = await stage.api.succeed(startCheckout, { body: { interval: 'month' }, as: owner })
    await stage.api.succeed(deleteMyAccount, { body: { password: testPassword }, as: owner })
    await stage.api.services.jobs.runDue(closedCheckoutJob)
    expect(() => stage.stripe.pay(url)).toThrow('Nobody can pay')
  })

  test('has its open checkout closed, even when Stripe was down at that moment', async () => {
    const owner = await stage.api.signUp('restaurant')
    const { url } = await stage.api.succeed(startCheckout, { body: { interval: 'month' }, as: owner })
    stage.stripe.health = 'down'
    await stage.api.succeed(deleteMyAccount, { body: { password: testPassword }, as: owner })
    await stage.api.services.jobs.runDue(closedCheckoutJob)
    stage.stripe.health = 'up'
    stage.passDays(0.1)
    await stage.api.services.jobs.runDue(closedCheckoutJob)
    expect(() => stage.stripe.pay(url)).toThrow('Nobody can pay')
  })
})
