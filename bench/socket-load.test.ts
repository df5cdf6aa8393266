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

test('asks for an address of its own each time where they are numbered, the number after the query', async () => {
  await loadWithSockets({ url, headers: {}, expectedStatus: 200, isNumbered: true }, 0)
  expect(new Set(asked).size).toBe(asked.length)
  for (const path of asked) expect(path).toMatch(/^\/restaurantes\?q=locro-\d+$/)
})
