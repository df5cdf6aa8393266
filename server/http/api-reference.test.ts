import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const ask = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

test.each([
  ['/api/docs/js/scalar.js', 'application/javascript; charset=utf-8', 'public, max-age=3600'],
  ['/api/openapi.json', 'application/json; charset=utf-8', 'public, max-age=0, must-revalidate'],
])('%s is compressed once for everybody, and not sent to those who have it', async (url, type, cacheControl) => {
  const plain = await ask(url)
  expect(plain.statusCode).toBe(200)
  expect(plain.headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['x-content-type-options']).toBe('nosniff')

  const br = await ask(url, { 'accept-encoding': 'br, gzip' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)

  const gzip = await ask(url, { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)

  const known = await ask(url, { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

test('the page runs in a sandbox of its own origin, where no token is, and may read what it shows', async () => {
  const page = await ask('/api/docs/')
  const policy = String(page.headers['content-security-policy'])
  const sandbox = policy.split('; ').find((directive) => directive.startsWith('sandbox'))
  expect(sandbox).toContain('allow-scripts')
  expect(sandbox).not.toContain('allow-same-origin')
  expect(page.body.indexOf("'localStorage'")).toBeLessThan(page.body.indexOf('scalar.js'))
  for (const url of ['/api/docs/js/scalar.js', '/api/openapi.json']) {
    expect((await ask(url)).headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  }
})
