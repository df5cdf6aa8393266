import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMyAccount, register } from '#contract/accounts/accounts.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { endpointKey } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startTestApi, type TestApi } from '../tests/api.ts'
import { captureLog } from '../tests/capture-log.ts'
import { buildApi } from './build-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

describe('every endpoint of the contract', () => {
  test('is served, and nothing else is', () => {
    const served = [...api.api.handlers.keys()]
    const listed = endpoints.map(endpointKey)
    const unserved = listed.filter((key) => !served.includes(key))
    expect(
      unserved,
      'Serve each in server/features/<feature>/<feature>.routes.ts, which server/build-api.ts mounts',
    ).toEqual([])
    const unlisted = served.filter((key) => !listed.includes(key))
    expect(unlisted, 'Add the contract file of each to contract/endpoints.ts').toEqual([])
  })

  test('a route that the contract does not describe does not start', async () => {
    const { app } = await buildApi(api.services)
    expect(() => app.get('/api/secret', async () => 'open')).toThrow('/api/secret is served but not described')
    await app.close()
  })
})

describe('answers', () => {
  test('an unknown path under /api is a JSON 404', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await api.app.inject({ method, url: '/api/no/such/thing' })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ message: 'Esa dirección no existe.', code: 'request.not_found' })
    }
  })

  test('a body that is not JSON, too large or of another kind is refused in words', async () => {
    const broken = { method: 'POST', url: register.path } as const
    const json = { 'content-type': 'application/json' }
    const malformed = await api.app.inject({ ...broken, headers: json, payload: '{"name":' })
    expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'request.malformed'])
    const huge = await api.app.inject({
      ...broken,
      headers: json,
      payload: JSON.stringify({ name: 'a'.repeat(300_000) }),
    })
    expect([huge.statusCode, huge.json().code]).toEqual([413, 'request.too_large'])
    const xml = await api.app.inject({ ...broken, headers: { 'content-type': 'text/xml' }, payload: '<a/>' })
    expect([xml.statusCode, xml.json().code]).toEqual([415, 'request.unsupported_media'])
  })

  test('a bug is a 500 that does not tell its cause, and is logged with the id of the request', async () => {
    const { lines, log } = captureLog()
    const broken = await startTestApi({ overrides: { log } })
    await broken.services.database.close()
    const response = await broken.send(getMyAccount, { as: { token: 'x'.repeat(43) } })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      message: 'Algo falló de nuestro lado. Ya lo estamos revisando.',
      code: 'server.error',
    })
    const logged = lines().find((line) => line.msg === 'failed')
    expect(logged).toMatchObject({ level: 'error', route: getMyAccount.path, err: { stack: expect.any(String) } })
    expect(logged?.reqId).toMatch(/^[0-9a-f-]{36}$/)
    await broken.app.close()
  })

  test('carry the security headers', async () => {
    for (const url of ['/api/no', '/healthz', '/api/openapi.json', '/api/docs/']) {
      const { headers } = await api.app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })
})

test('a silent connection ends after 65 seconds, in a request and between two', () => {
  // Node applies `timeout` between two requests as well when there is no `keepAliveTimeout`.
  expect(api.app.server).toMatchObject({ timeout: 65_000, keepAliveTimeout: 0 })
})

describe('the probes', () => {
  test('/healthz speaks for the process and /readyz for the database too', async () => {
    const own = await startTestApi()
    expect((await own.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await own.app.inject('/readyz')).statusCode).toBe(200)
    await own.services.database.close()
    expect((await own.app.inject('/healthz')).statusCode).toBe(200)
    expect((await own.app.inject('/readyz')).statusCode).toBe(503)
    await own.app.close()
  })

  test('/readyz answers 503 once the process is draining, while everything else is answered', async () => {
    const own = await startTestApi()
    own.services.startDraining()
    const ready = await own.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'leaving' }])
    expect((await own.app.inject('/healthz')).statusCode).toBe(200)
    await own.succeed(listRestaurants)
    await own.close()
  })
})
