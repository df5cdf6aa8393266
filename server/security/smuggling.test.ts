import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/api.ts'

let api: TestApi
let port: number
beforeAll(async () => {
  api = await startTestApi()
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => api.close())

/** Sends the bytes as they are, and returns the status of each answer. */
async function statusesOf(request: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(request)
  const answers = await text(socket)
  return [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status)
}

const lines = (...parts: string[]) => parts.join('\r\n')
const hidden = lines('GET /healthz HTTP/1.1', 'Host: x', '', '')
const beacon = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'] as const

describe('a request whose end is in doubt is refused, and what it hides is not answered', () => {
  test.each([
    [
      'two ways to say it',
      lines(...beacon, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${hidden}`),
    ],
    ['two lengths', lines(...beacon, 'Content-Length: 2', `Content-Length: ${hidden.length}`, '', `{}${hidden}`)],
    ['a length that is no number', lines(...beacon, 'Content-Length: +2', '', `{}${hidden}`)],
    ['an encoding that nobody knows', lines(...beacon, 'Transfer-Encoding: xchunked', '', `0\r\n\r\n${hidden}`)],
    ['a blank before the colon', lines(...beacon, 'Transfer-Encoding : chunked', '', `0\r\n\r\n${hidden}`)],
    ['a bare line feed in a chunk', lines(...beacon, 'Transfer-Encoding: chunked', '', `2\n{}\n0\n\n${hidden}`)],
  ])('%s', async (_, request) => {
    expect(await statusesOf(request)).toEqual(['400'])
  })
})

test('TRACE is not known, and folders are not listed', async () => {
  expect(await statusesOf(lines('TRACE / HTTP/1.1', 'Host: x', 'Connection: close', '', ''))).not.toContain('200')
  for (const path of ['/images/', '/images', '/assets/', '/.git/config', '/..%2f.env'])
    expect((await api.app.inject({ url: path })).statusCode, path).toBe(404)
})

test('JSON cannot reach prototypes, and a parameter that comes twice is no list', async () => {
  const account = '"email":"a@b.ec","password":"una clave larga"'
  for (const payload of [`{${account},"__proto__":{"role":"user"}}`, `{${account},"constructor":{"prototype":{}}}`]) {
    const headers = { 'content-type': 'application/json' }
    const answer = await api.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(answer.statusCode).toBe(400)
  }
  expect((await api.app.inject({ url: '/api/restaurants?limit=1&limit=100' })).statusCode).toBe(400)
})
