import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, getMyAccount, login } from '#contract/accounts/accounts.ts'
import { endMySession, endOtherSessions, listMySessions } from '#contract/accounts/sessions.ts'
import { runAdminCommand } from '#server/operator/admin-commands.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { sessions } from './accounts.table.ts'
import { hashSecret } from './secret.ts'
import { maxSessions } from './sessions.store.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A556E) Chrome/130.0.0.0 Mobile Safari/537.36'

async function logIn({ email }: { email: string }, { remember = false, userAgent = phone } = {}) {
  const headers = { 'user-agent': userAgent }
  return api.succeed(login, { body: { email, password: testPassword, remember }, headers })
}

function rowOf({ token }: { token: string }) {
  return eq(sessions.tokenHash, hashSecret(token))
}

async function letPass({ token }: { token: string }, time: string) {
  const { db } = api.services.database
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - ${time}::interval` })
    .where(rowOf({ token }))
}

async function isLoggedIn(as: { token: string }) {
  return (await api.send(getMyAccount, { as })).statusCode === 200
}

describe('a session that nobody uses', () => {
  test.each([
    [false, '1 hour 59 minutes', '2 hours 1 minute'],
    [true, '13 days 23 hours', '14 days 1 minute'],
  ])('with remember %s lives for %s and ends after %s', async (remember, before, after) => {
    const session = await logIn(await api.signUp(), { remember })
    await letPass(session, before)
    expect(await isLoggedIn(session)).toBe(true)
    // The use counted: another wait of that length does not end it.
    await letPass(session, before)
    expect(await isLoggedIn(session)).toBe(true)
    await letPass(session, after)
    expect(await isLoggedIn(session)).toBe(false)
    await api.services.accounts.deleteExpired()
    expect(await api.services.database.db.select().from(sessions).where(rowOf(session))).toEqual([])
  })

  test('is written down at most every five minutes', async () => {
    const session = await logIn(await api.signUp())
    const readUse = async () => {
      const [row] = await api.services.database.db.select().from(sessions).where(rowOf(session))
      return row?.lastUsedAt.toISOString()
    }
    await letPass(session, '4 minutes')
    const before = await readUse()
    expect(await isLoggedIn(session)).toBe(true)
    expect(await readUse()).toBe(before)
    await letPass(session, '6 minutes')
    const stale = await readUse()
    expect(await isLoggedIn(session)).toBe(true)
    expect(await readUse()).not.toBe(stale)
  })
})

describe('the list of sessions', () => {
  test('names device and last use, and holds neither address nor token', async () => {
    const person = await api.signUp()
    const onPhone = await logIn(person)
    await letPass(person, '3 hours')
    const answer = await api.send(listMySessions, { as: onPhone })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual([
      {
        id: expect.any(Number),
        device: 'Chrome en Android',
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        is_current: true,
      },
    ])
    const [row] = await api.services.database.db.select().from(sessions).where(rowOf(onPhone))
    expect(JSON.stringify(row)).not.toMatch(/127\.0\.0|SM-A556E|Chrome\/130/)
  })

  test('lets its owner end one, and nobody else', async () => {
    const person = await api.signUp()
    const other = await logIn(person)
    const list = await api.succeed(listMySessions, { as: person })
    const sessionId = list.find((session) => !session.is_current)?.id ?? 0
    const stranger = await api.signUp()
    expect(await api.refuse(endMySession, { params: { sessionId }, as: stranger })).toMatchObject({
      status: 404,
      code: 'auth.session_not_found',
    })
    expect(await isLoggedIn(other)).toBe(true)
    const answers = await Promise.all([1, 2].map(() => api.send(endMySession, { params: { sessionId }, as: person })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await isLoggedIn(other)).toBe(false)
    expect(await isLoggedIn(person)).toBe(true)
  })

  test('lets its owner end all others', async () => {
    const person = await api.signUp()
    const others = [await logIn(person), await logIn(person, { remember: true })]
    const stranger = await api.signUp()
    await api.succeed(endOtherSessions, { as: person })
    expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false])
    expect(await Promise.all([person, stranger].map(isLoggedIn))).toEqual([true, true])
  })
})

test('a login replaces the session that the same browser had', async () => {
  const person = await api.signUp()
  const other = await logIn(person)
  const again = await api.succeed(login, { body: { email: person.email, password: testPassword }, as: person })
  expect(await Promise.all([person, other, again].map(isLoggedIn))).toEqual([false, true, true])
})

test('an account has at most 50 sessions: the next one ends the one that was unused for longest', async () => {
  const person = await api.signUp()
  await letPass(person, '10 minutes')
  const rows = Array.from({ length: maxSessions - 1 }, (_, index) => ({
    ...{ tokenHash: `${person.id} ${index}`, userId: person.id, isRemembered: true },
    expiresAt: new Date(Date.now() + 60_000),
  }))
  await api.services.database.db.insert(sessions).values(rows)
  expect(await isLoggedIn(person)).toBe(true)
  await letPass(person, '10 minutes')
  const newest = await logIn(person)
  expect(await Promise.all([person, newest].map(isLoggedIn))).toEqual([false, true])
  expect(await api.succeed(listMySessions, { as: newest })).toHaveLength(maxSessions)
})

test('an operator logs an account out everywhere', async () => {
  const person: TestAccount = await api.signUp()
  await logIn(person)
  const run = (...words: string[]) => runAdminCommand(api.services, words)
  expect(await run('sessions', 'end', person.email.toUpperCase())).toEqual({
    isDone: true,
    text: '2 sessions are ended.',
  })
  expect(await isLoggedIn(person)).toBe(false)
  expect(await run('sessions', 'end', 'nadie@ejemplo.ec')).toEqual({
    isDone: false,
    text: 'There is no account for nadie@ejemplo.ec.',
  })
  expect((await run('sessions', 'end')).text).toContain('sessions end <email>')
})

test('a session that was unused for too long cannot finish a change that takes a while', async () => {
  const person = await api.signUp()
  await letPass(person, '3 hours')
  const body = { current_password: testPassword, new_password: 'otra clave bien larga' }
  expect(await api.refuse(changePassword, { body, as: person })).toMatchObject({ status: 401 })
})
