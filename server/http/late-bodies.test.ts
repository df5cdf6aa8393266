import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, logout } from '#contract/accounts/accounts.ts'
import { pathWith } from '#contract/endpoint.ts'
import { addDish, listMenu } from '#contract/menu/menu.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { captureLog } from '../../tests/capture-log.ts'
import { dishForm } from '../../tests/kitchen.ts'
import { openKitchen } from '../../tests/menus.ts'
import { openUpload } from '../../tests/open-upload.ts'

let api: TestApi
let origin: string
beforeAll(async () => {
  api = await startTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

async function countIncoming(): Promise<number> {
  const folder = join(api.services.config.DATA_DIR, 'incoming')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock')).length
}

const refusal = { status: 401, body: { code: 'auth.required' } }

test('an upload whose session ends before its body does is refused', async () => {
  const owner = await api.signUp()
  const upload = openUpload(origin, owner)
  upload.begin()
  await expect.poll(countIncoming).toBe(1)
  await api.succeed(logout, { as: owner })
  upload.finish()
  expect(await upload.answer).toMatchObject(refusal)
})

test('a write whose session ends before its body does is refused, and changes nothing', async () => {
  const { owner, restaurant } = await openKitchen(api)
  const params = { restaurantId: restaurant.id }
  const body = JSON.stringify(dishForm())
  const sent = request(origin + pathWith(addDish.path, params), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  const arrived = once(api.app.server, 'request') as Promise<[IncomingMessage]>
  sent.write(body.slice(0, 10))
  const [received] = await arrived
  // The body is read only after the session was checked.
  await expect.poll(() => received.listenerCount('data')).toBeGreaterThan(0)
  await api.succeed(logout, { as: owner })
  sent.end(body.slice(10))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect({ status: response.statusCode, body: await json(response) }).toMatchObject(refusal)
  expect(await api.succeed(listMenu, { params })).toEqual([])
})

test.each([
  ['a small body', login.path, 'application/json', '{"email":'],
  ['a form', uploadImage.path, 'multipart/form-data; boundary=x', '--x\r\nContent-Dis'],
])('a caller who hangs up in the middle of %s is no failure of ours', async (_, path, type, begun) => {
  const { lines, log } = captureLog()
  const logged = await startTestApi({ overrides: { log } })
  const { token } = await logged.signUp()
  const port = Number(new URL(await logged.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const socket = connect(port, '127.0.0.1')
  const arrived = once(logged.app.server, 'request') as Promise<[IncomingMessage]>
  const headers = ['Host: x', `Authorization: Bearer ${token}`, `Content-Type: ${type}`, 'Content-Length: 600']
  socket.write([`POST ${path} HTTP/1.1`, ...headers, '', begun].join('\r\n'))
  const [received] = await arrived
  await expect.poll(() => received.listenerCount('data')).toBeGreaterThan(0)
  socket.destroy()
  await expect.poll(() => received.destroyed).toBe(true)
  // Answered after it, so whatever is logged about it stands there.
  expect((await logged.send(login, { body: {} })).statusCode).toBe(400)
  expect(lines().filter(({ msg }) => msg === 'failed')).toEqual([])
  await logged.close()
})
