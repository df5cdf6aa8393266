import type { Redis } from 'ioredis'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'

const nameSpace = 'cartaviva-attempts-'

const addOne = `
  redis.call('SET', KEYS[1], 0, 'PX', ARGV[1], 'NX')
  return { redis.call('INCR', KEYS[1]), redis.call('PTTL', KEYS[1]) }`

/** If the key has expired meanwhile, it must not be created again without an expiry. */
const takeOneBack = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end`

/** Shared by all processes. While Redis does not answer nothing is counted, as with the other limits. */
export function createRedisAttemptCounter(redis: Redis): AttemptCounter {
  return {
    async add(key, windowMs) {
      try {
        const [count, endsInMs] = (await redis.eval(addOne, 1, nameSpace + key, windowMs)) as [number, number]
        return { count, endsInMs }
      } catch {
        return { count: 0, endsInMs: 0 }
      }
    },
    async takeBack(key) {
      await redis.eval(takeOneBack, 1, nameSpace + key).catch(() => undefined)
    },
  }
}
