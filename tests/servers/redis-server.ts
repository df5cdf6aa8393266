import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { findFreePort } from '../../scripts/built-server.ts'
import { findRedis } from '../../scripts/redis.ts'

const redisPath = findRedis()

/** Skipped on a machine without Redis, with the reason in its name for the summary. */
export function testWithRedis(name: string, run: () => Promise<void>): void {
  test.skipIf(!redisPath)(redisPath ? name : `${name} — needs redis-server`, run)
}

/** A real Redis that keeps nothing on the disk. */
export async function startRedisServer() {
  if (!redisPath) return null
  const [port, folder] = [await findFreePort(), await mkdtemp(join(tmpdir(), 'cartaviva-redis-'))]
  const redis = spawn(redisPath, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder])
  for await (const line of redis.stdout) if (String(line).includes('Ready to accept connections')) break
  redis.stdout.resume()
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      redis.kill()
      await once(redis, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
