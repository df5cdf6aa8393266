import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { login, register, updateMyAccount } from '#contract/accounts/accounts.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../tests/api.ts'
import { captureLog } from '../../tests/capture-log.ts'
import { draw } from '../../tests/pictures.ts'
import { uploadForm } from '../../tests/upload-form.ts'

const megabyte = 1024 * 1024
const captured = captureLog()
let api: TestApi
let owner: TestAccount
let picture: Awaited<ReturnType<typeof uploadForm>>

beforeAll(async () => {
  api = await startTestApi({ env: { DISK_RESERVE_MB: '256' }, overrides: { log: captured.log } })
  owner = await api.signUp()
  picture = await uploadForm(await draw({ width: 40, height: 30 }).png().toBuffer())
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.close())

function leave(megabytes: number) {
  const stats = fs.statfsSync(api.services.config.DATA_DIR)
  vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...stats, bavail: (megabytes * megabyte) / stats.bsize })
}

const upload = () => api.send(uploadImage, { as: owner, query: { folder: 'menu-items', userId: owner.id }, ...picture })
const rename = () => api.send(updateMyAccount, { as: owner, body: { name: 'María Andrade' } })
const signIn = () => api.send(login, { body: { email: owner.email, password: testPassword } })
const statuses = async (...calls: (() => Promise<{ statusCode: number }>)[]) => {
  const answers = []
  for (const call of calls) answers.push((await call()).statusCode)
  return answers
}

describe('while little room is left on the disk', () => {
  test('uploads are refused with words and a time to come back; they are taken again when there is room', async () => {
    leave(200)
    const refused = await upload()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '60',
      {
        code: 'server.disk_full',
        message: 'Por ahora no podemos guardar cambios. Inténtalo de nuevo en unos minutos.',
      },
    ])
    leave(1_000)
    expect((await upload()).statusCode).toBe(200)
  })

  test('an upload is refused unless it fits beside the reserve', async () => {
    const query = { folder: 'menu-items', userId: owner.id }
    leave(260)
    expect((await upload()).statusCode).toBe(200)
    const large = await uploadForm(Buffer.alloc(6 * megabyte))
    expect((await api.send(uploadImage, { as: owner, query, ...large })).json().code).toBe('server.disk_full')
  })

  test('everything else goes on: the database has its own limits', async () => {
    leave(50)
    expect(await statuses(rename, signIn, () => api.send(listRestaurants))).toEqual([200, 200, 200])
  })

  test('the log says once that it begins and once that it ends', async () => {
    const lines = () => captured.lines().filter(({ msg }) => msg.startsWith('the disk'))
    const before = lines().length
    leave(200)
    await statuses(upload, upload, upload)
    leave(1_000)
    await statuses(upload, upload)
    expect(
      lines()
        .slice(before)
        .map(({ msg }) => msg),
    ).toEqual([
      'the disk is nearly full: uploads are refused until there is room again',
      'the disk has room again: uploads are accepted',
    ])
  })
})

test('a database that runs out of room all the same gives the same error', async () => {
  const { db } = api.services.database
  await db.execute(sql`
    create function find_no_room() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full', message = 'could not extend file'; end $$`)
  await db.execute(sql`create trigger no_room before insert on users execute function find_no_room()`)
  const body = { name: 'Ana Vera', email: 'ana@casa.ec', password: testPassword, role: 'user' } as const
  expect(await api.refuse(register, { body })).toMatchObject({ status: 503, code: 'server.disk_full' })
  await db.execute(sql`drop trigger no_room on users`)
  expect((await api.send(register, { body })).statusCode).toBeLessThan(300)
})
