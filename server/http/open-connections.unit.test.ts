import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { watchConnections } from './open-connections.ts'

const largerThanAnySocketBuffer = 32 * 1024 * 1024
const agent = new Agent({ keepAlive: true })

async function listen(answer: RequestListener) {
  const server = createServer()
  const connections = watchConnections(server)
  server.on('request', (request, response) => {
    connections.noteAnswer(response)
    answer(request, response)
  })
  await once(server.listen(0), 'listening')
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` }
}

async function ask(url: string): Promise<IncomingMessage> {
  const [response] = await once(get(url, { agent }), 'response')
  return response
}

test('an answer that a slow reader has half read is sent whole, and then the server is closed', async () => {
  const { server, url } = await listen((_request, response) => response.end(Buffer.alloc(largerThanAnySocketBuffer)))
  const response = await ask(url)
  const closed = once(server, 'close')
  server.close()
  expect((await buffer(response)).length).toBe(largerThanAnySocketBuffer)
  await closed
})

test('an answer not begun yet says that its connection ends', async () => {
  let answerNow = () => {}
  const { server, url } = await listen((_request, response) => {
    answerNow = () => response.end('done')
    server.close()
  })
  const closed = once(server, 'close')
  const asked = ask(url)
  await expect.poll(() => server.listening).toBe(false)
  answerNow()
  expect((await asked).headers.connection).toBe('close')
  await closed
})

test('a connection that waits for its next request ends at once', async () => {
  const { server, url } = await listen((_request, response) => response.end('done'))
  await buffer(await ask(url))
  const closed = once(server, 'close')
  server.close()
  await closed
})
