import { type Logger, NoopLogger } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { getMyNotices, getNoticesByLink, setMyNotices } from '#contract/notices/notices.ts'
import { answerReview, createReview } from '#contract/reviews/reviews.ts'
import { createServices } from '#server/services.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { readOutbox } from '../../../tests/outbox.ts'
import { noticesJob } from './notices.job.ts'

let api: TestApi
/** The next eight o'clock in Ecuador, which is 13:00 UTC. */
let clock: Date
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => clock } })
})
afterAll(() => api.close())
beforeEach(async () => {
  // Reviews of earlier tests are no longer new.
  await api.services.database.db.execute('update reviews set answered_at = now()')
  clock = tomorrowAt(13)
})

function tomorrowAt(hourUtc: number): Date {
  const day = new Date(Date.now() + dayMs)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hourUtc))
}

async function review({ restaurant }: Kitchen, comment: string, rating = 4) {
  const diner = await api.signUp('user', 'Rosa Quishpe')
  return api.succeed(createReview, { body: { restaurant_id: restaurant.id, rating, comment }, as: diner })
}

/** In a running process a schedule sends the job. */
async function runMorning() {
  const { jobs, mails, database } = api.services
  await jobs.send(database.db, noticesJob, {})
  await jobs.runDue(noticesJob)
  await mails.runDue()
}

async function mailsTo({ email }: TestAccount) {
  return (await readOutbox(api.services.config.DATA_DIR)).filter(
    ({ to, subject }) => to === email && subject.startsWith('Tienes '),
  )
}

async function lastMailTo(owner: TestAccount) {
  const mail = (await mailsTo(owner)).at(-1)
  if (!mail) throw new Error('The owner got no mail')
  return mail
}

const stopPathIn = (text: string) => /https:\/\/cartaviva\.test(\/avisos\/[\da-f-]{36})/.exec(text)?.[1] ?? ''
const stopPath = async (owner: TestAccount) => stopPathIn((await lastMailTo(owner)).text)

function answerForm(url: string, payload: string, type = 'application/x-www-form-urlencoded') {
  return api.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
}

test('an owner reads in one mail what is new in each restaurant, and what else waits', async () => {
  const kitchen = await openKitchen(api, 'restaurant-plus')
  const second = await openKitchen(api, 'restaurant', kitchen.owner)
  const meat = await kitchen.addIngredient('Carne', 'lb', 1)
  const costly = await kitchen.addDish({ name: 'Seco de chivo', price: 4 })
  await kitchen.link(costly, { ingredient_id: meat.id, quantity: 2 })
  await kitchen.addDish({ name: 'Guatita' })
  await review(kitchen, 'Rico,\npero demoró.', 3)
  for (const comment of ['Uno.', 'Dos.', 'Tres.', 'Cuatro.']) await review(second, comment)
  const answered = await review(second, 'Con respuesta.')
  await api.succeed(answerReview, {
    params: { reviewId: answered.id },
    body: { answer: 'Gracias.' },
    as: kitchen.owner,
  })
  await runMorning()

  const mails = await mailsTo(kitchen.owner)
  expect(mails.map(({ subject }) => subject)).toEqual(['Tienes 5 opiniones nuevas'])
  const { text, html } = await lastMailTo(kitchen.owner)
  expect(text).toContain('Hola, María José Andrade:')
  expect(text).toContain(`${kitchen.restaurant.name}: 1 opinión nueva\n- 3 de 5, Ro** Qu*****: «Rico, pero demoró.»`)
  expect(text).toContain('«Cuatro.»\n- 4 de 5, Ro** Qu*****: «Tres.»\n- 4 de 5, Ro** Qu*****: «Dos.»\n- y 1 más')
  expect(text).not.toContain('Con respuesta.')
  expect(text).toContain(
    '- 1 plato sobre el costo meta: Seco de chivo\n- 1 plato sin receta: Guatita\n- 2 platos sin foto',
  )
  expect(text).toContain('https://cartaviva.test/dashboard')
  for (const form of [text, html]) expect(form).toContain(await stopPath(kitchen.owner))
})

test('an owner without anything new gets no mail, even if other things wait', async () => {
  const kitchen = await openKitchen(api)
  await kitchen.addDish()
  const answered = await review(kitchen, 'Ya respondida.')
  await api.succeed(answerReview, {
    params: { reviewId: answered.id },
    body: { answer: 'Gracias.' },
    as: kitchen.owner,
  })
  const hidden = await review(kitchen, 'Escondida.')
  await api.services.reviews.decide(hidden.id, true)
  await runMorning()
  expect(await mailsTo(kitchen.owner)).toEqual([])
})

test.each([
  [12, 0],
  [13, 1],
  [16, 1],
  [17, 0],
])('mails are written in the morning of Ecuador: at %i:00 UTC %i', async (hour, count) => {
  const { owner, ...kitchen } = await openKitchen(api)
  await review({ owner, ...kitchen }, 'Nueva.')
  clock = tomorrowAt(hour)
  await runMorning()
  expect(await mailsTo(owner)).toHaveLength(count)
})

test('an owner is written to once in 24 hours, and then only of what came since', async () => {
  const kitchen = await openKitchen(api)
  await review(kitchen, 'La del primer día.')
  await runMorning()
  await review(kitchen, 'La del segundo.')
  await written(kitchen, 'La del segundo.', clock)
  clock = new Date(clock.getTime() + 3 * hourMs)
  await runMorning()
  expect(await mailsTo(kitchen.owner)).toHaveLength(1)

  clock = new Date(clock.getTime() + 21 * hourMs - 1)
  await runMorning()
  expect(await mailsTo(kitchen.owner)).toHaveLength(1)
  clock = new Date(clock.getTime() + 1)
  await runMorning()
  expect(await mailsTo(kitchen.owner)).toHaveLength(2)
  const { subject, text } = await lastMailTo(kitchen.owner)
  expect(subject).toBe('Tienes 1 opinión nueva')
  expect(text).toContain('«La del segundo.»')
  expect(text).toContain('- 1 opinión de antes sin responder')
  expect(text).not.toContain('La del primer día.')

  clock = new Date(clock.getTime() + dayMs)
  await runMorning()
  expect(await mailsTo(kitchen.owner)).toHaveLength(2)
})

test('a review that was being written during the round is told the day after, not lost', async () => {
  const kitchen = await openKitchen(api)
  await review(kitchen, 'La de antes.')
  await review(kitchen, 'La de ese momento.')
  await written(kitchen, 'La de ese momento.', new Date(clock.getTime() - minuteMs / 2))
  await runMorning()
  expect((await lastMailTo(kitchen.owner)).text).not.toContain('La de ese momento.')
  clock = new Date(clock.getTime() + dayMs)
  await runMorning()
  expect((await lastMailTo(kitchen.owner)).text).toContain('La de ese momento.')
})

test('several processes at once write to every owner once', async () => {
  const kitchens: Kitchen[] = []
  while (kitchens.length < 3) kitchens.push(await openKitchen(api))
  for (const kitchen of kitchens) await review(kitchen, 'Nueva.')
  const { config, database } = api.services
  const others = await Promise.all([1, 2].map(() => createServices(config, { database, now: () => clock })))
  const processes = [api.services, ...others]
  await Promise.all(processes.map(({ notices }) => notices.writeNow()))
  await api.services.mails.runDue()
  for (const { owner } of kitchens) expect(await mailsTo(owner)).toHaveLength(1)

  // As after a restart.
  await others[0]?.notices.writeNow()
  await api.services.mails.runDue()
  for (const { owner } of kitchens) expect(await mailsTo(owner)).toHaveLength(1)
})

test('who starts to get notices is told of the last week only', async () => {
  const kitchen = await openKitchen(api)
  await review(kitchen, 'De hace mucho.')
  await written(kitchen, 'De hace mucho.', new Date(clock.getTime() - 8 * dayMs))
  await runMorning()
  expect(await mailsTo(kitchen.owner)).toEqual([])
})

test('the words of strangers become neither markup nor links', async () => {
  const kitchen = await openKitchen(api)
  await review(kitchen, '<b>Gana</b> en https://malo.com o escribe a x@malo.com.Vale 3.50')
  await runMorning()
  const { text, html } = await lastMailTo(kitchen.owner)
  expect(html).toContain('&lt;b&gt;Gana&lt;/b&gt;')
  expect(text).toContain('https:/ /malo. com o escribe a x @ malo. com. Vale 3.50')
  for (const form of [text, html]) expect(form).not.toMatch(/malo\.com|@malo/)
})

test('a long comment is quoted by its first words', async () => {
  const kitchen = await openKitchen(api)
  await review(kitchen, 'palabra '.repeat(100))
  await runMorning()
  expect((await lastMailTo(kitchen.owner)).text).toMatch(/«(palabra ){10}palabra…»/)
})

test('the button of the mail program stops the notices with one POST, without a login or a redirect', async () => {
  const kitchen = await openKitchen(api)
  await review(kitchen, 'Nueva.')
  await runMorning()
  const { headers } = await lastMailTo(kitchen.owner)
  const url = await stopPath(kitchen.owner)
  expect(headers.get('list-unsubscribe')).toBe(`<https://cartaviva.test${url}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  const stopped = await answerForm(url, 'List-Unsubscribe=One-Click')
  expect(stopped.statusCode).toBe(200)
  expect(await api.succeed(getMyNotices, { as: kitchen.owner })).toMatchObject({ is_on: false })
  await review(kitchen, 'Otra más.')
  clock = new Date(clock.getTime() + dayMs)
  await runMorning()
  expect(await mailsTo(kitchen.owner)).toHaveLength(1)

  await api.succeed(setMyNotices, { body: { is_on: true }, as: kitchen.owner })
  const multipart = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await answerForm(url, multipart, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  expect(await api.succeed(getMyNotices, { as: kitchen.owner })).toMatchObject({ is_on: false })
})

test('the form of the page stops and resumes; reading the link changes nothing', async () => {
  const kitchen = await openKitchen(api)
  await review(kitchen, 'Nueva.')
  await runMorning()
  const url = await stopPath(kitchen.owner)
  const params = { token: url.slice('/avisos/'.length) }
  expect(await api.succeed(getNoticesByLink, { params })).toMatchObject({ is_on: true })
  expect(await api.succeed(getMyNotices, { as: kitchen.owner })).toMatchObject({ is_on: true })
  for (const [answer, is_on] of [
    ['no', false],
    ['si', true],
  ] as const) {
    const led = await answerForm(url, `avisos=${answer}`)
    expect([led.statusCode, led.headers.location]).toEqual([303, url])
    expect(await api.succeed(getNoticesByLink, { params })).toMatchObject({ is_on })
  }
})

test.each(['/avisos/abc', '/avisos/0b8a58a0-0000-4000-8000-000000000000'])('%s is nobody’s link', async (url) => {
  expect((await answerForm(url, 'avisos=no')).statusCode).toBe(404)
})

test('notices are on for an owner until they are stopped, and one owner cannot stop another’s', async () => {
  const [owner, other] = [await api.signUp(), await api.signUp()]
  expect(await api.succeed(getMyNotices, { as: owner })).toMatchObject({ is_on: true })
  expect(await api.succeed(setMyNotices, { body: { is_on: false }, as: owner })).toMatchObject({ is_on: false })
  expect(await api.succeed(getMyNotices, { as: other })).toMatchObject({ is_on: true })
  expect(await api.succeed(exportMyData, { as: owner })).toMatchObject({ notices: { is_on: false, noticed_at: null } })
  expect(await api.succeed(exportMyData, { as: other })).toMatchObject({ notices: null })
})

test('the link of a deleted account is nobody’s', async () => {
  const kitchen = await openKitchen(api)
  await review(kitchen, 'Nueva.')
  await runMorning()
  const url = await stopPath(kitchen.owner)
  await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: kitchen.owner })
  expect((await answerForm(url, 'avisos=no')).statusCode).toBe(404)
})

test('the operator can switch all notices off', async () => {
  const kitchen = await openKitchen(api)
  await review(kitchen, 'Nueva.')
  const { config, database } = api.services
  const off = await createServices({ ...config, DAILY_NOTICES: false }, { database, now: () => clock })
  await off.notices.writeNow()
  await api.services.mails.runDue()
  expect(await mailsTo(kitchen.owner)).toEqual([])
})

test('a batch finds its owners and their reviews with two statements, however many they are', async () => {
  const asked = vi.spyOn(NoopLogger.prototype as Logger, 'logQuery')
  const kitchens: Kitchen[] = []
  while (kitchens.length < 4) kitchens.push(await openKitchen(api))
  for (const kitchen of kitchens) await review(kitchen, 'Nueva.')
  asked.mockClear()
  await api.services.notices.writeNow()
  const reading = asked.mock.calls.filter(([statement]) => /from "reviews" where .*"notices"/s.test(statement))
  asked.mockRestore()
  // One more finds that no owner is left.
  expect(reading).toHaveLength(3)
})

/** Moves the time of a review. */
async function written({ restaurant }: Kitchen, comment: string, at: Date) {
  await api.services.database.db.execute(
    `update reviews set created_at = '${at.toISOString()}' where restaurant_id = ${restaurant.id} and comment = '${comment}'`,
  )
}
