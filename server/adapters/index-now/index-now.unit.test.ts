import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createIndexNow, createIndexNowClient } from './index-now.ts'

const key = 'a1b2c3d4e5f6'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const clientOf = (url: string, timeoutMs = 5000) =>
  createIndexNowClient({ key, publicUrl: 'https://carta.ec', url, timeoutMs })

test('pages are submitted with their whole addresses, the key and where its file is', async () => {
  const received = Promise.withResolvers<unknown>()
  const url = await serve(async (request, response) => {
    received.resolve(await json(request))
    response.writeHead(202).end()
  })
  await clientOf(url).submit(['/restaurante/la-ronda', '/restaurante/la-ronda/menu'])
  expect(await received.promise).toEqual({
    host: 'carta.ec',
    key,
    keyLocation: `https://carta.ec/${key}.txt`,
    urlList: ['https://carta.ec/restaurante/la-ronda', 'https://carta.ec/restaurante/la-ronda/menu'],
  })
})

test.each([
  [403, false],
  [422, false],
  [429, true],
  [500, true],
])('status %i: worth another try %s', async (status, isTemporary) => {
  const url = await serve((_, response) => response.writeHead(status).end(key))
  const failure = await clientOf(url)
    .submit(['/'])
    .catch((error) => error)
  expect(failure).toMatchObject({ name: 'IndexNowFailure', isTemporary })
  expect(failure.message).not.toContain(key)
})

test('a service that never answers is given up', async () => {
  const url = await serve(() => undefined)
  await expect(clientOf(url, 50).submit(['/'])).rejects.toMatchObject({ isTemporary: true })
})

test('without a key there is none, and a key that cannot be one is refused', () => {
  expect(createIndexNow(readConfig({ PUBLIC_URL: 'https://carta.ec' }))).toBeNull()
  expect(() => readConfig({ INDEXNOW_KEY: '../x' })).toThrow('INDEXNOW_KEY')
})
