import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forgotPassword, register } from '#contract/accounts.ts'
import { findFreePort, startBuiltServer } from '../../scripts/built-server.ts'
import { copyMigratedFolder } from '../../scripts/migrated-folder.ts'
import { readOutbox } from '../../tests/outbox.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { askRunningServer } from '../operator/admin-socket.ts'

const folder = await mkdtemp(join(tmpdir(), 'cartaviva-jobs-'))
const running: { stop: () => Promise<void> }[] = []
afterAll(async () => {
  for (const server of running) await server.stop()
  await rm(folder, { recursive: true })
})

test('a mail that waits when the process is killed is sent by the next one', async () => {
  const nobodyListens = `smtp://127.0.0.1:${await findFreePort()}?from=carta@casa.ec`
  await copyMigratedFolder(folder)
  const killed = await startBuiltServer({ DATA_DIR: folder, MAIL_URL: nobodyListens, LOG_LEVEL: 'silent' })
  running.push(killed)
  const email = 'ana@casa.ec'
  const body = { name: 'Ana', email, password: 'una clave larga', role: 'restaurant' as const }
  await succeed(killed.url, register, { body })
  await succeed(killed.url, forgotPassword, { body: { email } })
  const list = async () => (await askRunningServer(folder, ['jobs', 'list']))?.text
  await expect.poll(list, { timeout: 120_000 }).toContain('mails\t2 waiting')
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')

  running.push(await startBuiltServer({ DATA_DIR: folder }))
  const recipients = async () => (await readOutbox(folder)).map(({ to }) => to)
  await expect.poll(recipients, { timeout: 120_000 }).toEqual([email, email])
  expect(await list()).toContain('mails\t0 waiting')
}, 300_000)
