import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts.ts'
import { findFreePort } from '../scripts/built-server.ts'
import { startTestApi } from '../tests/api.ts'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Redis is not among what npm installs: where the machine has it, two processes are shown to share their limits. */
describe.runIf(hasRedis)('limits kept in Redis', () => {
  let url: string
  let stop: () => Promise<void>
  beforeAll(async () => {
    const [port, folder] = [await findFreePort(), await mkdtemp(join(tmpdir(), 'cartaviva-redis-'))]
    const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder])
    for await (const line of redis.stdout) if (String(line).includes('Ready to accept connections')) break
    redis.stdout.resume()
    url = `redis://127.0.0.1:${port}`
    stop = async () => {
      redis.kill()
      await once(redis, 'exit')
      await rm(folder, { recursive: true })
    }
  })
  afterAll(() => stop())

  test('hold for all processes together', async () => {
    const env = { RATE_LIMITS: 'on', REDIS_URL: url }
    const [one, other] = [await startTestApi({ env }), await startTestApi({ env })]
    const body = { email: 'ana@casa.ec', password: 'no es esta' }
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await (attempt % 2 ? one : other).send(login, { body })).statusCode).toBe(401)
    }
    expect((await one.send(login, { body })).statusCode).toBe(429)
    expect((await other.send(login, { body })).statusCode).toBe(429)
    await Promise.all([one.close(), other.close()])
  })
})

test('while Redis does not answer, people can still log in', async () => {
  const api = await startTestApi({ env: { RATE_LIMITS: 'on', REDIS_URL: `redis://127.0.0.1:${await findFreePort()}` } })
  const response = await api.send(login, { body: { email: 'ana@casa.ec', password: 'no es esta' } })
  expect(response.statusCode).toBe(401)
  await api.close()
})
