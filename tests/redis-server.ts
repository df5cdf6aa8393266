import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../scripts/built-server.ts'
import { provideRedis } from '../scripts/redis.ts'

/** A real Redis that keeps nothing on the disk. */
export async function startRedisServer() {
  const [port, folder] = [await findFreePort(), await mkdtemp(join(tmpdir(), 'cartaviva-redis-'))]
  const redis = spawn(provideRedis(), ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder])
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
