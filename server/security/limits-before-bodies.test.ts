import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, pathWith } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { runAdminCommand } from '#server/operator/admin-commands.ts'
import { startTestApi, type TestApi, testPassword } from '../../tests/api.ts'
import { nameOf } from '../../tests/stages/security-stage.ts'
import { withTightLimits } from '../../tests/tight-limits.ts'

const writes = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)

let api: TestApi
let origin: string
let addresses = 0

beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
  api = await withTightLimits(endpoints, 1, () => startTestApi({ env }))
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

/** Not through the API: its own limits are as tight as all others. */
async function logInFor({ access }: Endpoint, address: string): Promise<string | null> {
  if (access === 'public') return null
  const { accounts } = api.services
  const email = `${address}@casa.ec`
  const role = access.includes('restaurant') ? 'restaurant' : 'user'
  await accounts.register({ name: 'Ana', email, password: testPassword, role }, { network: address })
  if (access.includes('operator')) await runAdminCommand(api.services, ['users', 'make-operator', email])
  const credentials = { email, password: testPassword, remember: false }
  return (await accounts.login(credentials, { network: address, deviceToken: null, deviceName: null })).token
}

const pathOf = ({ path }: Endpoint) => pathWith(path, new Proxy({}, { get: () => 1 }))

function headersOf(endpoint: Endpoint, address: string, token: string | null) {
  return {
    'x-forwarded-for': address,
    'content-type': endpoint.files ? 'multipart/form-data; boundary=x' : 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

/** The answer to a call that announces a body and never sends a byte of it. */
async function answerWithoutBody(endpoint: Endpoint, headers: Record<string, string>) {
  const sent = request(origin + pathOf(endpoint), {
    method: endpoint.method,
    agent: false,
    headers: { ...headers, connection: 'keep-alive', 'content-length': 200_000 },
  })
  sent.on('error', () => undefined)
  sent.flushHeaders()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { code } = (await json(response)) as ErrorBody
  sent.destroy()
  return [response.statusCode, code, response.headers.connection]
}

/** Calls of people without an account are counted when they have been validated: strangers.test.ts */
const ofAccounts = writes.filter(([, { access }]) => access !== 'public')

// At once, because a refusal takes its time on purpose.
test.concurrent.each(ofAccounts)('%s refuses an account over the limit before the body', async (_, endpoint) => {
  const address = newAddress()
  const headers = headersOf(endpoint, address, await logInFor(endpoint, address))
  const first = await api.app.inject({ method: endpoint.method, url: pathOf(endpoint), headers })
  expect(first.statusCode).not.toBe(429)
  expect(await answerWithoutBody(endpoint, headers)).toEqual([429, 'request.too_many', 'close'])
})

test.each(ofAccounts)('%s refuses somebody who is not logged in before the body', async (_, endpoint) => {
  const headers = headersOf(endpoint, newAddress(), null)
  expect(await answerWithoutBody(endpoint, headers)).toEqual([401, 'auth.required', 'close'])
})
