import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changePassword, deleteMyAccount, login, resetPassword } from '#contract/accounts/accounts.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { receiveSecret } from '../../../tests/receive-secret.ts'
import { createPasswordHasher } from './password-hasher.ts'

const wrong = 'no es esta clave'
const cheap = { memory: 64, passes: 1, parallelism: 1 }
const passwords = createPasswordHasher(cheap)
const verify = vi.fn(passwords.verify)

let api: TestApi
let owner: TestAccount
let hosts = 0
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
  api = await startTestApi({ env, overrides: { passwords: { ...passwords, verify } } })
})
afterAll(() => api.close())
afterEach(() => vi.clearAllMocks())
beforeEach(async () => {
  owner = await api.signUp()
})

/** An address without earlier requests. */
function newAddress(): string {
  hosts += 1
  return `10.${hosts >> 16}.${(hosts >> 8) & 255}.${hosts & 255}`
}

type From = { address?: string; cookie?: string | undefined }

async function logIn(password: string, { address = newAddress(), cookie }: From = {}, person = owner) {
  return api.send(login, {
    body: { email: person.email, password },
    headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  })
}

async function countWrong(times: number, from: () => From): Promise<number> {
  let refused = 0
  for (let attempt = 1; attempt <= times; attempt += 1) {
    const { statusCode } = await logIn(wrong, from())
    if (statusCode === 429) refused += 1
    else expect(statusCode).toBe(401)
  }
  return refused
}

function cookieOf(response: { headers: Record<string, unknown> }): string {
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}

async function becomeKnown(person = owner): Promise<string> {
  return cookieOf(await logIn(testPassword, {}, person))
}

async function closeForStrangers() {
  expect(await countWrong(51, () => ({}))).toBe(1)
}

describe('wrong passwords', () => {
  test('are limited for each e-mail and network, and others can still log in', async () => {
    const attacker = newAddress()
    expect(await countWrong(13, () => ({ address: attacker }))).toBe(3)
    const refusal = await logIn(testPassword, { address: attacker })
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      429,
      'Demasiados intentos. Espera un momento y vuelve a probar.',
    ])
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(testPassword)).statusCode).toBe(200)
    const neighbour = await api.signUp()
    expect((await logIn(testPassword, { address: attacker }, neighbour)).statusCode).toBe(200)
  })

  test('from all networks together are limited for each e-mail, whether or not somebody has it', async () => {
    await closeForStrangers()
    expect((await logIn(testPassword)).statusCode).toBe(429)
    const nobody = { ...owner, email: 'nadie@ejemplo.ec' }
    const answers = []
    for (let attempt = 1; attempt <= 51; attempt += 1) answers.push((await logIn(wrong, {}, nobody)).statusCode)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })

  test('from one network are limited over all e-mails, and its known devices go on', async () => {
    const [address, cookie] = [newAddress(), await becomeKnown()]
    const guess = (number: number) => logIn(wrong, { address }, { ...owner, email: `persona${number}@casa.ec` })
    for (let number = 1; number <= 100; number += 1) expect((await guess(number)).statusCode).toBe(401)
    expect((await guess(101)).statusCode).toBe(429)
    expect((await logIn(testPassword, { address })).statusCode).toBe(429)
    expect((await logIn(testPassword, { address, cookie })).statusCode).toBe(200)
  })

  test('of a network that is refused do not count towards the limit of all networks', async () => {
    const attacker = newAddress()
    expect(await countWrong(10, () => ({ address: attacker }))).toBe(0)
    // A refusal takes its time on purpose, so these wait together.
    const refused = await Promise.all(Array.from({ length: 48 }, () => logIn(wrong, { address: attacker })))
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
    expect(await countWrong(40, () => ({}))).toBe(0)
  })

  test('do not include right ones, nor those that could not be checked', async () => {
    const address = newAddress()
    for (let time = 1; time <= 12; time += 1) expect((await logIn(testPassword, { address })).statusCode).toBe(200)
    verify.mockRejectedValue(new Error('no room'))
    for (let time = 1; time <= 12; time += 1) expect((await logIn(testPassword, { address })).statusCode).toBe(500)
    verify.mockImplementation(passwords.verify)
    expect(await countWrong(11, () => ({ address }))).toBe(1)
  })

  test('that come all at once are counted one by one', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(wrong, { address })))
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10)
  })
})

describe('a known device', () => {
  test('still lets its owner in when the e-mail is closed for strangers', async () => {
    const cookie = await becomeKnown()
    await closeForStrangers()
    expect((await logIn(testPassword)).statusCode).toBe(429)
    expect((await logIn(testPassword, { cookie })).statusCode).toBe(200)
  })

  test('has a limit of its own for wrong passwords', async () => {
    const cookie = await becomeKnown()
    expect(await countWrong(25, () => ({ cookie }))).toBe(5)
    expect((await logIn(testPassword, { cookie })).statusCode).toBe(429)
    expect((await logIn(testPassword)).statusCode).toBe(200)
  })

  test('is checked as the account, before strangers who wait', async () => {
    const cookie = await becomeKnown()
    verify.mockClear()
    await logIn(testPassword, { cookie })
    await logIn(testPassword, { address: '2001:db8:1:2::7' })
    expect(verify.mock.calls.map(([, , caller]) => caller)).toEqual([
      { accountId: owner.id },
      { network: '2001:db8:1:2::/64' },
    ])
  })

  test('keeps its token in a cookie that no script and no other site can use, and the database keeps a hash', async () => {
    const { headers } = await logIn(testPassword)
    expect(headers['set-cookie']).toMatch(
      /^__Host-cartaviva_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    const { rows } = await api.services.database.db.execute('select * from known_devices')
    expect(JSON.stringify(rows)).not.toContain(cookieOf({ headers }).split('=')[1])
    expect((await logIn(wrong)).headers['set-cookie']).toBeUndefined()
  })

  test('gives no access by itself', async () => {
    const cookie = await becomeKnown()
    expect((await logIn(wrong, { cookie })).statusCode).toBe(401)
    expect((await api.send(exportMyData, { headers: { cookie } })).statusCode).toBe(401)
  })

  test('gets a new token with each login, and the earlier one stops working', async () => {
    const before = await becomeKnown()
    const after = cookieOf(await logIn(testPassword, { cookie: before }))
    expect(after).not.toBe(before)
    await closeForStrangers()
    expect((await logIn(testPassword, { cookie: before })).statusCode).toBe(429)
    expect((await logIn(testPassword, { cookie: after })).statusCode).toBe(200)
    expect((await api.succeed(exportMyData, { as: owner })).known_devices).toHaveLength(2)
  })

  test('can be shared by several people, and is not known to anybody else', async () => {
    const [waiter, stranger] = [await api.signUp(), await api.signUp()]
    const first = await becomeKnown()
    const cookie = cookieOf(await logIn(testPassword, { cookie: first }, waiter))
    verify.mockClear()
    for (const person of [owner, stranger]) await logIn(wrong, { address: '192.0.2.9', cookie }, person)
    expect(verify.mock.calls.map(([, , caller]) => caller)).toEqual([{ accountId: owner.id }, { network: '192.0.2.9' }])
  })

  test('is one of at most twenty; the least recently used one is forgotten', async () => {
    const oldest = await becomeKnown()
    for (let device = 1; device <= 20; device += 1) await becomeKnown()
    expect((await api.succeed(exportMyData, { as: owner })).known_devices).toHaveLength(20)
    verify.mockClear()
    await logIn(wrong, { address: '192.0.2.10', cookie: oldest })
    expect(verify.mock.calls[0]?.[2]).toEqual({ network: '192.0.2.10' })
  })

  test('is forgotten after a year', async () => {
    const cookie = await becomeKnown()
    const { known_devices: devices } = await api.succeed(exportMyData, { as: owner })
    const days = devices.map(
      ({ created_at, expires_at }) => (Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000,
    )
    expect(days.map(Math.round)).toEqual([365, 365])
    await api.services.database.db.execute("update known_devices set expires_at = now() - interval '1 second'")
    verify.mockClear()
    await logIn(wrong, { address: '192.0.2.11', cookie })
    expect(verify.mock.calls[0]?.[2]).toEqual({ network: '192.0.2.11' })
    await api.services.accounts.deleteExpired()
    expect((await api.services.database.db.execute('select 1 from known_devices')).rows).toEqual([])
  })

  test('is the only one left after a change of password on it', async () => {
    const [own, other] = [await becomeKnown(), await becomeKnown()]
    const body = { current_password: testPassword, new_password: 'una clave nueva' }
    await api.succeed(changePassword, { body, as: owner, headers: { cookie: own } })
    verify.mockClear()
    for (const cookie of [own, other]) await logIn(wrong, { address: '192.0.2.12', cookie })
    expect(verify.mock.calls.map(([, , caller]) => caller)).toEqual([
      { accountId: owner.id },
      { network: '192.0.2.12' },
    ])
  })

  test('is the one on which the account was recovered, and no other', async () => {
    const before = await becomeKnown()
    await closeForStrangers()
    const token = await receiveSecret(api, owner.email)
    const newPassword = 'una clave nueva'
    const recovery = await api.send(resetPassword, { body: { token, newPassword } })
    expect(recovery.statusCode).toBe(200)
    expect((await logIn(newPassword, { cookie: before })).statusCode).toBe(429)
    expect((await logIn(newPassword, { cookie: cookieOf(recovery) })).statusCode).toBe(200)
  })

  test('is deleted with the account', async () => {
    await becomeKnown()
    await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: owner })
    const { rows } = await api.services.database.db.execute(`select 1 from known_devices where user_id = ${owner.id}`)
    expect(rows).toEqual([])
  })
})
