import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { forgotPassword, register } from '#contract/accounts/accounts.ts'
import { startBuiltServer } from '../../scripts/built-server.ts'
import { readOutbox } from '../../tests/outbox.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { runAdmin } from '../../tests/run-admin.ts'
import { createServerDatabase } from '../../tests/servers/server-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'cartaviva-jobs-'))
const { adminUrl, template } = inject('testDatabase')
const database = await createServerDatabase(adminUrl, template)
const places = { DATA_DIR: folder, DATABASE_URL: database.url }
const running: { stop: () => Promise<void> }[] = []
afterAll(async () => {
  for (const server of running) await server.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

test('a mail that waits when the process is killed is sent by the next one', async () => {
  let attempts = 0
  const hangsUp = createServer((connection) => {
    attempts++
    connection.destroy()
  }).listen(0, '127.0.0.1')
  await once(hangsUp, 'listening')
  const { port } = hangsUp.address() as AddressInfo
  const killed = await startBuiltServer({
    ...places,
    MAIL_URL: `smtp://127.0.0.1:${port}?from=carta@casa.ec`,
    LOG_LEVEL: 'silent',
  })
  running.push(killed)
  const email = 'ana@casa.ec'
  const body = { name: 'Ana', email, password: 'una clave larga', role: 'restaurant' as const }
  await succeed(killed.url, register, { body })
  await succeed(killed.url, forgotPassword, { body: { email } })
  const list = async () => (await runAdmin(places, 'jobs', 'list')).stdout
  // After the first attempt of each: the next ones are seconds away, so the kill interrupts none.
  await expect.poll(() => attempts, { timeout: 120_000 }).toBe(2)
  await expect.poll(list, { timeout: 120_000 }).toContain('mails\t2 waiting\t0 running')
  hangsUp.close()
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')

  running.push(await startBuiltServer(places))
  const recipients = async () => (await readOutbox(folder)).map(({ to }) => to)
  await expect.poll(recipients, { timeout: 120_000 }).toEqual([email, email])
  expect(await list()).toContain('mails\t0 waiting')
}, 300_000)
