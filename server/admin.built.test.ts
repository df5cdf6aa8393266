import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startBuiltServer } from '../scripts/built-server.ts'

/** As `npm run admin -- …` does. */
async function runAdmin(dataFolder: string, ...words: string[]) {
  const run = promisify(execFile)(process.execPath, ['server/admin.ts', ...words], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataFolder },
  })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

test('the embedded database is copied while the server runs, and moved into a new folder with which another starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-copies-'))
  const file = join(folder, 'copia.tar.gz')
  const server = await startBuiltServer()
  const account = { name: 'Ana', email: 'ana@casa.ec', password: 'una clave larga', role: 'restaurant' }
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const registered = await fetch(`${server.url}/api/auth/register`, { ...json, body: JSON.stringify(account) })
  expect(registered.status).toBe(201)

  const backup = await runAdmin(server.dataFolder, 'backup', file)
  expect(backup).toMatchObject({ code: 0, stdout: expect.stringContaining(`${file} holds `) })
  expect(backup.stderr).toContain('table users: 1 rows')
  const intoUsed = await runAdmin(server.dataFolder, 'restore', file)
  expect(intoUsed).toMatchObject({ code: 1, stdout: expect.stringContaining('in use by another process') })
  await server.stop()

  const restore = await runAdmin(join(folder, 'data'), 'restore', file)
  expect(restore).toMatchObject({ code: 0, stdout: expect.stringContaining('Restored ') })
  const other = await startBuiltServer({ DATA_DIR: join(folder, 'data') })
  const body = JSON.stringify({ email: account.email, password: account.password })
  expect((await fetch(`${other.url}/api/auth/login`, { ...json, body })).status).toBe(200)
  await other.stop()
  await rm(folder, { recursive: true })
})
