import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { startTestApi, testPassword } from '../../tests/api.ts'
import { silentLog } from '../../tests/silent-log.ts'
import { connectPostgres } from './postgres.ts'

test('while nobody answers at the database, reads and writes are answered with 503 and when to try again', async () => {
  const port = await findClosedPort()
  const database = connectPostgres(`postgresql://postgres@127.0.0.1:${port}/postgres`, silentLog)
  // A start waits for the database's news; this one is away only after the start.
  const listen = async () => async () => undefined
  const api = await startTestApi({ overrides: { database: { ...database, listen } } })
  const answers = [
    await api.send(listRestaurants),
    await api.send(login, { body: { email: 'rosa@ejemplo.ec', password: testPassword } }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'server.unavailable' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).not.toContain('ECONNREFUSED')
  }
  await api.close()
})

async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
