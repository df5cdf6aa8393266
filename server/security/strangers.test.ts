import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword } from '#contract/accounts/accounts.ts'
import { completeLogin } from '#contract/accounts/second-factor.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { type Endpoint, pathWith } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../tests/api.ts'
import { nameOf } from '../../tests/stages/security-stage.ts'
import { withTightLimits } from '../../tests/tight-limits.ts'

/** Attacks by a stranger on people who share a network, or who visit the stranger's page. Every limit allows one call. */
let api: TestApi
let owner: TestAccount
let addresses = 0
const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }

beforeAll(async () => {
  api = await withTightLimits(endpoints, 1, () => startTestApi({ env }))
  owner = await signUp('duena@casa.ec')
})
afterAll(() => api.close())

/** Not through the API: its own limits are as tight as all others. */
async function signUp(email: string): Promise<TestAccount> {
  const { accounts } = api.services
  await accounts.register({ name: 'Ana', email, password: testPassword, role: 'restaurant' }, { network: email })
  const credentials = { email, password: testPassword, remember: false }
  const { user, token } = await accounts.login(credentials, { network: email, deviceToken: null, deviceName: null })
  return { ...user, token }
}

function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

const pathOf = ({ path }: Endpoint) => pathWith(path, new Proxy({}, { get: () => 1 }))
const json = { 'content-type': 'application/json' }

type Sent = { address: string; headers?: Record<string, string>; payload?: string }

async function send(endpoint: Endpoint, { address, headers = json, payload }: Sent) {
  return api.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    headers: { 'x-forwarded-for': address, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
}

const logIn = (address: string, { email = owner.email, password = testPassword, cookie = '' } = {}) =>
  send(login, { address, headers: { ...json, cookie }, payload: JSON.stringify({ email, password }) })

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

describe('a page of another site', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET')

  test.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))('cannot start %s', async (_, endpoint) => {
    const headers = { ...json, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${owner.token}` }
    const answer = await send(endpoint, { address: newAddress(), headers, payload: '{}' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'request.foreign_page'])
  })

  test('uses up nothing of its visitor, whose own calls are answered', async () => {
    const address = newAddress()
    const payload = JSON.stringify({ email: owner.email, password: 'no es esta clave' })
    const headers = { ...json, 'sec-fetch-site': 'cross-site' }
    for (let call = 1; call <= 20; call += 1)
      expect((await send(login, { address, headers, payload })).statusCode).toBe(403)
    expect((await logIn(address)).statusCode).toBe(200)
  })

  test('may read what is public, and uses up nothing of its visitor by that', async () => {
    const address = newAddress()
    const read = async (site: string, q: string) => {
      const headers = { 'x-forwarded-for': address, 'sec-fetch-site': site }
      return (await api.send(listRestaurants, { query: { q }, headers })).statusCode
    }
    expect(await read('cross-site', 'locro')).toBe(200)
    expect(await read('cross-site', 'seco')).toBe(429)
    expect(await read('same-origin', 'encebollado')).toBe(200)
  })
})

const token = 'x'.repeat(43)
const publicWrites: [Endpoint, wellFormed: object, status: number][] = [
  [login, { email: 'nadie@casa.ec', password: 'no es esta clave' }, 401],
  [completeLogin, { ticket: token, code: '123456' }, 403],
  [register, { name: 'Eva', email: 'eva@casa.ec', password: testPassword, role: 'user' }, 201],
  [forgotPassword, { email: 'nadie@casa.ec' }, 200],
  [resetPassword, { token, newPassword: testPassword }, 400],
  [placeOrder, { restaurant_id: 999, lines: [{ menu_item_id: 1, quantity: 1 }], mode: 'retiro' }, 404],
]

const malformed: [what: string, headers: Record<string, string>, payload: string, status: number][] = [
  ['plain text', { 'content-type': 'text/plain' }, '{}', 415],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a', 415],
  ['JSON that breaks off', json, '{"email":', 400],
  ['fields that are missing', json, '{}', 400],
  ['more than anybody types', json, JSON.stringify({ email: 'a'.repeat(150_000) }), 413],
]

test.each(publicWrites.map((row) => [nameOf(row[0]), ...row] as const))(
  'malformed calls use up nothing of %s',
  async (_, endpoint, wellFormed, status) => {
    const address = newAddress()
    for (const [what, headers, payload, refusal] of malformed)
      expect((await send(endpoint, { address, headers, payload })).statusCode, what).toBe(refusal)
    const payload = JSON.stringify(wellFormed)
    expect((await send(endpoint, { address, payload })).statusCode).toBe(status)
    expect((await send(endpoint, { address, payload })).statusCode).toBe(429)
  },
)

test('a known device has limits of its own: what others in its network did does not count', async () => {
  const address = newAddress()
  const cookie = cookieOf(await logIn(newAddress()))
  expect((await logIn(address, { email: 'otra@casa.ec' })).statusCode).toBe(401)
  expect((await logIn(address)).statusCode).toBe(429)
  const answer = await logIn(address, { cookie })
  expect(answer.statusCode).toBe(200)
  expect((await logIn(address, { cookie: cookieOf(answer) })).statusCode).toBe(429)
})

test('a device that is known to another account counts as its network', async () => {
  const address = newAddress()
  const cookie = cookieOf(await logIn(newAddress(), { email: (await signUp('vecina@casa.ec')).email }))
  expect((await logIn(address, { email: 'otra@casa.ec' })).statusCode).toBe(401)
  expect((await logIn(address, { cookie })).statusCode).toBe(429)
})
