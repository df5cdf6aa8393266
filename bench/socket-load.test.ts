import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadWithSockets } from './socket-load.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.setHeader('content-length', 2).end('ok')
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/restaurantes?q=locro`
})
afterAll(() => server.close())

test('asks for the address with its query', async () => {
  expect(await loadWithSockets({ url, headers: {}, expectedStatus: 200 }, 0)).toBeGreaterThan(0)
  expect(new Set(asked.splice(0))).toEqual(new Set(['/restaurantes?q=locro']))
})

test('asks for another address each time where they are numbered, and begins again after the last', async () => {
  const numbered = { url: `${url}-:n&vista=lista`, headers: {}, expectedStatus: 200, numbers: 20 }
  await loadWithSockets(numbered, 0)
  await loadWithSockets(numbered, 0)
  expect(asked).toHaveLength(64)
  expect(new Set(asked).size).toBe(20)
  for (const path of asked) expect(path).toMatch(/^\/restaurantes\?q=locro-([1-9]|1\d|20)&vista=lista$/)
})
