import type { Log } from '#server/log.ts'

/** Loaded only where it is configured, which makes every other start shorter. */
export async function openRedis(url: string, log: Log) {
  const { Redis } = await import('ioredis')
  // Without a time limit for commands, calls would wait for ever for a Redis that hangs.
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2000, commandTimeout: 500 })
  redis.on('error', (error) => log.warn({ err: error }, 'redis does not answer; rate limits are not counted'))
  return redis
}
