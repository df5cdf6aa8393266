import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeMyKind, getMyAccount, login, register } from '#contract/accounts/accounts.ts'
import { listCities, listRestaurants } from '#contract/directory/directory.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getHours } from '#contract/hours/hours.ts'
import { addDish, getRestaurantWithMenu, listLatestDishes, listMenu } from '#contract/menu/menu.ts'
import * as operator from '#contract/operator/operator.ts'
import { createRestaurant, getRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, listAllReviews, listMyReviews, listReviews, reportReview } from '#contract/reviews/reviews.ts'
import { unusedImagesJob } from '#server/features/uploads/uploads.job.ts'
import { jobs as jobsTable } from '#server/jobs/jobs.table.ts'
import { runAdminCommand } from '#server/operator/admin-commands.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../tests/api.ts'
import { captureLog } from '../../tests/capture-log.ts'
import { dishForm } from '../../tests/kitchen.ts'
import { addSecondFactor, makeOperator } from '../../tests/operators.ts'
import { restaurantForm } from '../../tests/restaurants.ts'

const { log, lines } = captureLog()
let api: TestApi
let desk: TestAccount

beforeAll(async () => {
  api = await startTestApi({ env: { LOG_LEVEL: 'info' }, overrides: { log } })
  desk = await makeOperator(api)
})
afterAll(() => api.close())

async function openRestaurant(city = 'Loja') {
  const owner = await api.signUp('restaurant')
  const body = { ...(await restaurantForm(api, owner)), city }
  const restaurant = await api.succeed(createRestaurant, { body, as: owner })
  await api.succeed(addDish, { params: { restaurantId: restaurant.id }, body: dishForm(), as: owner })
  return { owner, restaurant }
}

async function writeReview() {
  const { owner, restaurant } = await openRestaurant()
  const diner = await api.signUp('user')
  const body = { restaurant_id: restaurant.id, rating: 1, comment: 'Dice mentiras.' }
  return { owner, restaurant, diner, review: await api.succeed(createReview, { body, as: diner }) }
}

/** A job that was given up. */
async function failJob(): Promise<string> {
  const { jobs, database } = api.services
  await jobs.send(database.db, unusedImagesJob, {})
  const [job] = await database.db
    .update(jobsTable)
    .set({ state: 'failed', attempts: 3, finishedAt: new Date(), problem: 'No broom.' })
    .where(eq(jobsTable.queue, unusedImagesJob.queue))
    .returning({ id: jobsTable.id })
  return job?.id ?? ''
}

const does = (action: operator.DeskAction, id: number | string, reason = 'Porque sí.') =>
  api.succeed(operator.act, { body: { action, target_id: String(id), reason }, as: desk })

describe('who reaches the desk', () => {
  test('an operator comes from the command line only, and goes back the same way', async () => {
    const body = { name: 'Ana', email: 'ana@ejemplo.ec', password: testPassword, role: 'operator' }
    expect((await api.send(register, { body })).statusCode).toBe(400)
    const diner = await api.signUp('user')
    expect((await api.send(changeMyKind, { body: { role: 'operator' }, as: diner })).statusCode).toBe(400)
    const other = await makeOperator(api, { hasSecondFactor: false })
    expect((await api.refuse(changeMyKind, { body: { role: 'restaurant' }, as: other })).status).toBe(403)
    expect(await runAdminCommand(api.services, ['users', 'unmake-operator', other.email])).toMatchObject({
      isDone: true,
    })
    expect((await api.refuse(getMyAccount, { as: other })).status).toBe(401)
    const { user } = await api.succeed(login, { body: { email: other.email, password: testPassword } })
    expect(user.role).toBe('user')
  })

  test('an account with a restaurant cannot become an operator', async () => {
    const { owner } = await openRestaurant()
    expect(await runAdminCommand(api.services, ['users', 'make-operator', owner.email])).toMatchObject({
      isDone: false,
    })
    expect((await api.succeed(getMyAccount, { as: owner })).user.role).toBe('restaurant')
  })

  test('the desk stays closed until the operator has a second factor', async () => {
    const careless = await makeOperator(api, { hasSecondFactor: false })
    expect((await api.refuse(operator.getFigures, { as: careless })).code).toBe('operator.second_factor_needed')
    await addSecondFactor(api, careless)
    expect(await api.succeed(operator.getFigures, { as: careless })).toMatchObject({ sign_ups: expect.any(Number) })
  })

  test('an operator may do nothing that is for owners or diners', async () => {
    const closed = endpoints.filter(({ access }) => access !== 'public' && !access.includes('operator'))
    expect(closed.length).toBeGreaterThan(50)
    for (const endpoint of closed) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
      const { statusCode } = await api.send(endpoint, { params, as: desk })
      expect(statusCode, `${endpoint.method} ${endpoint.path}`).toBe(403)
    }
  })

  test('an operator cannot lock another operator out', async () => {
    const other = await makeOperator(api, { hasSecondFactor: false })
    const body = { action: 'suspend-account' as const, target_id: String(other.id), reason: 'Pelea.' }
    expect((await api.refuse(operator.act, { body, as: desk })).code).toBe('operator.protected_account')
    expect((await api.succeed(getMyAccount, { as: other })).user.id).toBe(other.id)
  })

  test.each([
    ['take-down-restaurant', 'restaurant.not_found'],
    ['hide-review', 'review.not_found'],
    ['suspend-account', 'auth.account_not_found'],
  ] as const)('to %s by the id of a job finds nothing, also when it is all digits', async (action, code) => {
    const body = { action, target_id: '1'.repeat(36), reason: 'Prueba.' }
    expect((await api.refuse(operator.act, { body, as: desk })).code).toBe(code)
  })

  test('nothing is done without a reason', async () => {
    const { restaurant } = await openRestaurant()
    const body = { action: 'take-down-restaurant' as const, target_id: String(restaurant.id), reason: '  ' }
    expect(await api.refuse(operator.act, { body, as: desk })).toMatchObject({
      errors: { reason: 'Escribe el motivo.' },
    })
    expect((await api.send(getRestaurant, { params: { id: restaurant.slug } })).statusCode).toBe(200)
  })
})

describe('a review', () => {
  test('is shown with all its context, hidden with a reason that its author reads, and restored', async () => {
    const { owner, restaurant, diner, review } = await writeReview()
    const params = { restaurantId: restaurant.id }
    const read = async () => (await api.succeed(listReviews, { params }))[0]
    expect(await read()).toMatchObject({ comment: 'Dice mentiras.' })
    const reported = { params: { reviewId: review.id }, body: { reason: 'falsa' as const, details: 'Nunca vino.' } }
    await api.succeed(reportReview, { ...reported, as: owner })
    const [found] = (await api.succeed(operator.listReviewsOnDesk, { as: desk })).filter(({ id }) => id === review.id)
    expect(found).toMatchObject({
      comment: 'Dice mentiras.',
      author: { email: diner.email },
      restaurant: { name: restaurant.name },
      reports: [{ reason: 'falsa', details: 'Nunca vino.' }],
    })

    await does('hide-review', review.id, 'No se pudo comprobar.')
    expect(await read()).toMatchObject({ is_hidden: true, comment: '' })
    expect(await read()).not.toHaveProperty('hidden_reason')
    expect((await api.succeed(listMyReviews, { as: diner }))[0]).toMatchObject({
      hidden_reason: 'No se pudo comprobar.',
    })
    const hidden = await api.succeed(operator.listReviewsOnDesk, { query: { show: 'hidden' }, as: desk })
    expect(hidden.map(({ id }) => id)).toContain(review.id)

    await does('show-review', review.id)
    expect(await read()).toMatchObject({ is_hidden: false, comment: 'Dice mentiras.' })
    expect((await api.succeed(listMyReviews, { as: diner }))[0]).toMatchObject({ hidden_reason: null })
  })
})

describe('a restaurant', () => {
  test('that is taken down is gone for everybody but its owner, also from cached answers, and comes back whole', async () => {
    const { owner, restaurant } = await openRestaurant('Zaruma')
    const diner = await api.signUp('user')
    const review = { restaurant_id: restaurant.id, rating: 5, comment: 'Rico.' }
    await api.succeed(createReview, { body: review, as: diner })
    const { id, slug, name } = restaurant
    const sees = async (as?: TestAccount) => ({
      page: (await api.send(getRestaurant, { params: { id: slug }, ...(as ? { as } : {}) })).statusCode,
      menu: (await api.send(listMenu, { params: { restaurantId: id }, ...(as ? { as } : {}) })).statusCode,
      both: (await api.send(getRestaurantWithMenu, { params: { id: slug }, ...(as ? { as } : {}) })).statusCode,
      hours: (await api.send(getHours, { params: { id }, ...(as ? { as } : {}) })).statusCode,
      reviews: (await api.send(listReviews, { params: { restaurantId: id }, ...(as ? { as } : {}) })).statusCode,
      all: (await api.send(listAllReviews, { params: { restaurantId: id }, ...(as ? { as } : {}) })).statusCode,
    })
    const isListed = async () => ({
      newest: (await api.succeed(listRestaurants, { query: { limit: 100 } })).items.some((one) => one.id === id),
      rating: (await api.succeed(listRestaurants, { query: { limit: 100, order: 'rating' } })).items.some(
        (one) => one.id === id,
      ),
      search: (await api.succeed(listRestaurants, { query: { q: name, city: 'Zaruma' } })).items.some(
        (one) => one.id === id,
      ),
      dishes: (await api.succeed(listLatestDishes, {})).some((dish) => dish.restaurant.slug === slug),
      city: (await api.succeed(listCities, {})).some(({ city }) => city === 'Zaruma'),
      sitemap: (await api.app.inject('/sitemap/restaurantes-1.xml')).body.includes(`/restaurante/${slug}/menu`),
    })
    const there = { page: 200, menu: 200, both: 200, hours: 200, reviews: 200, all: 200 }
    const listed = { newest: true, rating: true, search: true, dishes: true, city: true, sitemap: true }
    expect(await sees()).toEqual(there)
    expect(await isListed()).toEqual(listed)

    await does('take-down-restaurant', id, 'Suplanta a otro local.')
    expect(await sees()).toEqual({ page: 404, menu: 404, both: 404, hours: 404, reviews: 404, all: 404 })
    expect(await sees(diner)).toMatchObject({ page: 404, menu: 404 })
    const nowhere = { newest: false, rating: false, search: false, dishes: false, city: false, sitemap: false }
    expect(await isListed()).toEqual(nowhere)
    expect(await sees(owner)).toEqual(there)
    const own = await api.succeed(listRestaurants, { query: { owner: 'me' }, as: owner })
    expect(own.items[0]).toMatchObject({ taken_down: { reason: 'Suplanta a otro local.' } })

    const again = { action: 'take-down-restaurant' as const, target_id: String(id), reason: 'Otra vez.' }
    expect((await api.refuse(operator.act, { body: again, as: desk })).code).toBe('operator.nothing_to_do')
    await does('restore-restaurant', id)
    expect(await sees()).toEqual(there)
    expect(await isListed()).toEqual(listed)
  })
})

describe('an account', () => {
  test('that is suspended is logged out and told why when it logs in, until it is restored', async () => {
    const owner = await api.signUp('restaurant', 'Zoila Única')
    const { accounts } = await api.succeed(operator.searchDesk, { query: { q: 'zoila unica' }, as: desk })
    expect(accounts).toMatchObject([{ email: owner.email, sessions: 1, suspended: null }])
    await does('suspend-account', owner.id, 'Publica anuncios')
    expect((await api.refuse(getMyAccount, { as: owner })).status).toBe(401)
    const body = { email: owner.email, password: testPassword }
    expect(await api.refuse(login, { body })).toMatchObject({
      status: 403,
      code: 'auth.suspended',
      message:
        'Esta cuenta está suspendida. Motivo: Publica anuncios. Si crees que es un error, escríbenos a privacidad@cartaviva.test.',
    })
    expect((await api.refuse(login, { body: { ...body, password: 'otra clave' } })).code).toBe('auth.wrong_credentials')
    await does('restore-account', owner.id)
    expect((await api.succeed(login, { body })).user.id).toBe(owner.id)
  })

  test('loses its sessions, or its second factor', async () => {
    const diner = await api.signUp('user')
    await does('end-sessions', diner.id)
    expect((await api.refuse(getMyAccount, { as: diner })).status).toBe(401)
    await addSecondFactor(api, diner)
    await does('reset-second-factor', diner.id, 'Vino con su cédula.')
    const { user } = await api.succeed(login, { body: { email: diner.email, password: testPassword } })
    expect(user.id).toBe(diner.id)
  })
})

test('a job that was given up is listed and tried again', async () => {
  const id = await failJob()
  const { failed } = await api.succeed(operator.listJobsOnDesk, { as: desk })
  expect(failed).toMatchObject([
    { id, queue: 'unused-images', title: 'Borrar imágenes sin uso', problem: 'No broom.', is_retryable: true },
  ])
  await does('retry-job', id)
  expect((await api.succeed(operator.listJobsOnDesk, { as: desk })).total).toBe(0)
  const body = { action: 'retry-job' as const, target_id: id, reason: 'Otra vez.' }
  expect((await api.refuse(operator.act, { body, as: desk })).code).toBe('operator.job_not_retryable')
  const noJob = { ...body, target_id: '7' }
  expect((await api.refuse(operator.act, { body: noJob, as: desk })).code).toBe('operator.job_not_retryable')
})

test('nothing is done that cannot be recorded', async () => {
  const { db } = api.services.database
  const { owner, restaurant, diner, review } = await writeReview()
  await addSecondFactor(api, diner)
  const targets = {
    'hide-review': review.id,
    'take-down-restaurant': restaurant.id,
    'suspend-account': owner.id,
    'end-sessions': owner.id,
    'reset-second-factor': diner.id,
    'retry-job': await failJob(),
  } satisfies Partial<Record<operator.DeskAction, number | string>>
  const before = (await api.succeed(operator.listActions, { as: desk })).length
  await db.execute(sql`ALTER TABLE operator_actions ADD CONSTRAINT full_book CHECK (reason <> 'Sin libro.')`)
  for (const [action, id] of Object.entries(targets)) {
    const body = { action: action as operator.DeskAction, target_id: String(id), reason: 'Sin libro.' }
    expect((await api.send(operator.act, { body, as: desk })).statusCode, action).toBe(500)
  }
  await db.execute(sql`ALTER TABLE operator_actions DROP CONSTRAINT full_book`)

  expect(await api.succeed(operator.listActions, { as: desk })).toHaveLength(before)
  expect((await api.succeed(listReviews, { params: { restaurantId: restaurant.id } }))[0]).toMatchObject({
    is_hidden: false,
  })
  expect((await api.send(getRestaurant, { params: { id: restaurant.slug } })).statusCode).toBe(200)
  expect((await api.succeed(getMyAccount, { as: owner })).user.id).toBe(owner.id)
  expect(await api.services.accounts.hasSecondFactor(diner.id)).toBe(true)
  expect((await api.succeed(operator.listJobsOnDesk, { as: desk })).total).toBe(1)
})

test('every action is recorded with who did it, on what, and why, also in the security log', async () => {
  const { restaurant } = await openRestaurant()
  await does('take-down-restaurant', restaurant.id, 'Cerró.')
  const [last] = await api.succeed(operator.listActions, { as: desk })
  expect(last).toMatchObject({
    action: 'take-down-restaurant',
    operator: desk.email,
    target: `restaurant:${restaurant.id}`,
    target_name: restaurant.name,
    reason: 'Cerró.',
  })
  expect(lines().findLast(({ stream, event }) => stream === 'security' && event === 'operator')).toMatchObject({
    account_id: desk.id,
    address: expect.stringMatching(/^[\w-]{22}$/),
    detail: 'take-down-restaurant',
    target: `restaurant:${restaurant.id}`,
    reason: 'Cerró.',
  })
})
