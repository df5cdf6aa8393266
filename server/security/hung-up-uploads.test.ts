import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { createDiskStorage } from '#server/adapters/storage/disk-storage.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../tests/api.ts'
import { openUpload } from '../../tests/open-upload.ts'
import { draw } from '../../tests/pictures.ts'
import { uploadForm } from '../../tests/upload-form.ts'

const storageFolder = await mkdtemp(join(tmpdir(), 'cartaviva-hung-up-'))
const storage = createHeldStorage(storageFolder)
let api: TestApi
let origin: string
let owner: TestAccount
let picture: Buffer

beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, overrides: { storage } })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  picture = await draw({ width: 40, height: 30 }).png().toBuffer()
})
beforeEach(async () => {
  vi.restoreAllMocks()
  owner = await api.signUp()
})
afterAll(async () => {
  await api.close()
  await rm(storageFolder, { recursive: true })
})

/** A disk whose writes wait while it is held. */
function createHeldStorage(folder: string) {
  const disk = createDiskStorage(folder)
  const state = { waiting: 0, held: Promise.withResolvers<void>() }
  state.held.resolve()
  return Object.assign(state, {
    ...disk,
    async put(key: string, bytes: Buffer, contentType: string) {
      state.waiting += 1
      await state.held.promise
      state.waiting -= 1
      await disk.put(key, bytes, contentType)
    },
  })
}

async function incomingFiles(): Promise<string[]> {
  const entries = await readdir(join(api.services.config.DATA_DIR, 'incoming'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock')).map(({ name }) => name)
}

const untilIncoming = (count: number) => expect.poll(async () => (await incomingFiles()).length).toBe(count)

async function fillLimit(account: TestAccount) {
  const query = { folder: 'menu-items', userId: account.id }
  for (let call = 0; call < uploadImage.limits[0].max; call += 1)
    await api.send(uploadImage, { as: account, query, body: {} })
}

describe('nothing of an upload stays in the incoming folder', () => {
  test('when it was answered', async () => {
    const upload = openUpload(origin, owner, { bytes: picture.length })
    upload.sendAll(picture)
    expect((await upload.answer)?.status).toBe(200)
    await untilIncoming(0)
  })

  test('when the client hangs up in the middle of the body', async () => {
    const upload = openUpload(origin, owner)
    upload.begin()
    await untilIncoming(1)
    upload.hangUp()
    await untilIncoming(0)
  })

  test('when the client hangs up after the body and before the answer', async () => {
    storage.held = Promise.withResolvers()
    const upload = openUpload(origin, owner, { bytes: picture.length })
    upload.sendAll(picture)
    await expect.poll(() => storage.waiting).toBe(1)
    expect(await incomingFiles()).toHaveLength(1)
    upload.hangUp()
    await untilIncoming(0)
    storage.held.resolve()
  })

  test('when validation refuses it', async () => {
    const upload = openUpload(origin, owner, { folder: 'nowhere', bytes: picture.length })
    upload.sendAll(picture)
    expect((await upload.answer)?.status).toBe(400)
    await untilIncoming(0)
  })

  test('when it turns out to be too large, before all of it has come', async () => {
    const upload = openUpload(origin, owner, { isLengthKnown: false })
    upload.begin()
    for (let megabyte = 0; megabyte < 11; megabyte += 1) upload.sendMore(Buffer.alloc(1_000_000))
    expect((await upload.answer)?.body.code).toBe('image.too_large')
    await upload.closed
    await untilIncoming(0)
  })
})

test('what a process that was killed has received is removed by the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartaviva-killed-'))
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(dataDir, 'incoming', `${hostname()}.${pid}.of-a-process-that-is-gone`)
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 'a-picture'), 'half of it')
  const next = await startTestApi({ env: { DATA_DIR: dataDir } })
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
  await next.close()
  await rm(dataDir, { recursive: true })
})

describe('a refusal comes before the body, and ends the connection so that nobody goes on sending', () => {
  async function refusalOf(upload: ReturnType<typeof openUpload>) {
    const answer = await upload.answer
    upload.begin()
    await upload.closed
    return [answer?.status, answer?.body.code, answer?.headers.connection]
  }

  test('of somebody who is not logged in', async () => {
    expect(await refusalOf(openUpload(origin, { id: owner.id }))).toEqual([401, 'auth.required', 'close'])
  })

  test('of an account over its limit', async () => {
    await fillLimit(owner)
    const upload = openUpload(origin, owner)
    expect(await refusalOf(upload)).toEqual([429, 'request.too_many', 'close'])
    expect(Number((await upload.answer)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('of a body that announces more than the files may weigh', async () => {
    const upload = openUpload(origin, owner, { bytes: 12 * 1024 * 1024 })
    expect(await refusalOf(upload)).toEqual([413, 'image.too_large', 'close'])
  })

  test('of a fifth upload at once by one account, while others go on', async () => {
    const slow = Array.from({ length: 4 }, () => openUpload(origin, owner))
    for (const upload of slow) upload.begin()
    await untilIncoming(4)
    expect(await refusalOf(openUpload(origin, owner))).toEqual([429, 'request.too_many', 'close'])
    const other = await api.signUp()
    const form = await uploadForm(picture)
    const query = { folder: 'menu-items', userId: other.id }
    expect((await api.send(uploadImage, { as: other, query, ...form })).statusCode).toBe(200)

    for (const upload of slow) upload.hangUp()
    await untilIncoming(0)
    const again = openUpload(origin, owner, { bytes: picture.length })
    again.sendAll(picture)
    expect((await again.answer)?.status).toBe(200)
  })

  test('of a thirteenth concurrent upload from one address, across accounts', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => api.signUp()))
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const slow = accounts
      .slice(0, 3)
      .flatMap((account) => Array.from({ length: 4 }, () => openUpload(origin, account, { headers })))
    for (const upload of slow) upload.begin()
    await untilIncoming(12)
    const [, , , late] = accounts as [TestAccount, TestAccount, TestAccount, TestAccount]
    expect(await refusalOf(openUpload(origin, late, { headers }))).toEqual([429, 'request.too_many', 'close'])
    for (const upload of slow) upload.hangUp()
    await untilIncoming(0)
  })

  test('of a network that has announced more than it may send, however often it hangs up', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.8' }
    // What a network has sent is worked off with time, which stands still here.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    // Fourteen are enough. On a slow machine some come while the ones before still hold their places, and do not count.
    for (let n = 0; n < 60; n += 1) {
      const arrived = once(api.app.server, 'request')
      const upload = openUpload(origin, owner, { bytes: 10 * 1024 * 1024, headers })
      const [received] = (await arrived) as [IncomingMessage]
      const closed = new Promise((resolve) => received.socket.once('close', resolve))
      upload.hangUp()
      await closed
    }
    const refused = openUpload(origin, owner, { headers })
    expect(await refusalOf(refused)).toEqual([429, 'request.too_many', 'close'])
    expect(Number((await refused.answer)?.headers['retry-after'])).toBeGreaterThan(0)

    const elsewhere = openUpload(origin, await api.signUp(), {
      bytes: picture.length,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    elsewhere.sendAll(picture)
    expect((await elsewhere.answer)?.status).toBe(200)
  })
})
