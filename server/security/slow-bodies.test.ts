import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../tests/api.ts'
import { openUpload } from '../../tests/open-upload.ts'
import { draw } from '../../tests/pictures.ts'

const kilobyte = 1024
/** Generous: the machine may be busy, and nothing here is measured by the clock. */
const patience = { timeout: 15_000, interval: 5 }
const { message } = errorCatalogue['request.too_slow']
const refusal = { status: 408, body: { code: 'request.too_slow', message } }

let api: TestApi
let origin: string
let owner: TestAccount

beforeAll(async () => {
  api = await startTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  owner = await api.signUp()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => api.close())

const passSeconds = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

async function countIncoming(): Promise<number> {
  const folder = join(api.services.config.DATA_DIR, 'incoming')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock')).length
}

const untilIncoming = (count: number) => expect.poll(countIncoming, patience).toBe(count)

/** An upload of which the server has received the beginning. */
async function beginUpload(options?: Parameters<typeof openUpload>[2]) {
  const connected = once(api.app.server, 'connection') as Promise<[Socket]>
  const before = await countIncoming()
  const upload = openUpload(origin, owner, options)
  const [socket] = await connected
  upload.begin()
  await untilIncoming(before + 1)
  return {
    ...upload,
    async sendAndArrive(content: Buffer) {
      const goal = socket.bytesRead + content.length
      upload.sendMore(content)
      await expect.poll(() => socket.bytesRead, patience).toBeGreaterThanOrEqual(goal)
    },
  }
}

test('uploads that trickle are refused after six seconds, and their places are free for others', async () => {
  const slow = []
  for (let n = 0; n < 4; n += 1) slow.push(await beginUpload({ bytes: 2 * kilobyte }))
  passSeconds(5)
  expect(await countIncoming()).toBe(4)
  passSeconds(1)
  for (const upload of slow) {
    expect(await upload.answer).toMatchObject({ ...refusal, headers: { connection: 'close' } })
    await upload.closed
  }
  await untilIncoming(0)

  const picture = await draw({ width: 40, height: 30 }).png().toBuffer()
  const next = openUpload(origin, owner, { bytes: picture.length })
  next.sendAll(picture)
  expect((await next.answer)?.status).toBe(200)
})

test('an upload that was quick at first and then stops is refused, too', async () => {
  const upload = await beginUpload({ bytes: 2_000 * kilobyte })
  await upload.sendAndArrive(Buffer.alloc(200 * kilobyte))
  passSeconds(10)
  await upload.sendAndArrive(Buffer.alloc(kilobyte))
  let isRefused = false
  upload.answer.then(() => {
    isRefused = true
  })
  // Not in one go: while a busy server has received bytes to read, no second counts against the sender.
  await expect
    .poll(() => {
      passSeconds(1)
      return isRefused
    }, patience)
    .toBe(true)
  expect(await upload.answer).toMatchObject(refusal)
  upload.hangUp()
  await untilIncoming(0)
})

test('a phone on 2G has all the time it needs, also with a pause of some seconds', async () => {
  const slow = await beginUpload({ bytes: 2 * 12 * kilobyte, isLengthKnown: false })
  for (let second = 0; second < 15; second += 1) {
    await slow.sendAndArrive(Buffer.alloc(12 * kilobyte))
    passSeconds(1)
  }
  await slow.sendAndArrive(Buffer.alloc(100 * kilobyte))
  passSeconds(9)
  slow.finish()
  // All of it was received: it is no picture.
  expect(await slow.answer).toMatchObject({ status: 400, body: { code: 'image.not_an_image' } })
})

test('a call whose JSON has not arrived after twenty seconds is refused, and its connection ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = request(`${origin}${login.path}`, {
    method: 'POST',
    headers: { connection: 'keep-alive', 'content-type': 'application/json', 'content-length': 100 },
  })
  sent.on('error', () => undefined)
  const arrived = once(api.app.server, 'request') as Promise<[IncomingMessage]>
  const closed = once(sent, 'close')
  sent.write('{')
  const [received] = await arrived
  await expect.poll(() => received.listenerCount('data'), patience).toBeGreaterThan(0)
  passSeconds(20)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect({ status: response.statusCode, body: await json(response) }).toEqual(refusal)
  expect(response.headers.connection).toBe('close')
  await closed
})
