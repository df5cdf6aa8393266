import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBuiltServer } from '../../scripts/built-server.ts'
import { createAccount, logIn } from '../../tests/product/accounts.ts'
import { runAdmin } from '../../tests/run-admin.ts'

test('the database is copied while the server runs, and moved into a new folder with which another starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-copies-'))
  const file = join(folder, 'copia.tar.gz')
  const server = await startBuiltServer()
  const account = await createAccount(server.url, 'restaurant')

  const backup = await runAdmin({ DATA_DIR: server.dataFolder }, 'backup', file)
  expect(backup).toMatchObject({ code: 0, stdout: expect.stringContaining(`${file} holds `) })
  expect(backup.stderr).toContain('table users: 1 rows')
  const intoUsed = await runAdmin({ DATA_DIR: server.dataFolder }, 'restore', file)
  expect(intoUsed).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('a backup is only restored into an empty one'),
  })
  await server.stop()

  const restore = await runAdmin({ DATA_DIR: join(folder, 'data') }, 'restore', file)
  expect(restore).toMatchObject({ code: 0, stdout: expect.stringContaining('Restored ') })
  const other = await startBuiltServer({ DATA_DIR: join(folder, 'data') })
  expect((await logIn(other.url, account)).user.email).toBe(account.email)
  await other.stop()
  await rm(folder, { recursive: true })
})
