import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFirst } from '#server/http/answer-first.ts'
import { answerFromCache } from './answer-from-cache.ts'
import { createPageCache } from './page-cache.ts'

const pages = createPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000 })
const queries = [{ path: /^\/restaurantes$/, values: { city: (value: string) => value || null } }]
const server = createServer((_request, response) => {
  response.end('somebody else')
})
answerFirst(server, (request, response) => answerFromCache(pages, queries, request, response))

beforeAll(async () => {
  for (const key of ['/precios', '/restaurantes?city=Loja']) {
    await pages.fill(key, () =>
      Promise.resolve({ status: 200, headers: { 'content-type': 'text/plain' }, body: key, tags: [], cacheable: true }),
    )
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(async () => {
  server.close()
  await once(server, 'close')
})

function ask(path: string, method = 'GET') {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })
}

test.each([
  ['/precios', '/precios'],
  ['/precios/?utm_source=ig', '/precios'],
  ['/restaurantes?x=1&city=Loja', '/restaurantes?city=Loja'],
  ['/restaurantes', 'somebody else'],
  ['/restaurantes?city=Quito', 'somebody else'],
])('%s is answered by %s', async (path, expected) => {
  expect(await (await ask(path)).text()).toBe(expected)
})

test('HEAD is answered as GET is, and a write never', async () => {
  expect((await ask('/precios', 'HEAD')).headers.get('content-length')).toBe('8')
  expect(await (await ask('/precios', 'POST')).text()).toBe('somebody else')
})
