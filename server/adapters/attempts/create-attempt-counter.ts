import type { Redis } from 'ioredis'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import { createMemoryAttemptCounter } from './memory-attempt-counter.ts'
import { createRedisAttemptCounter } from './redis-attempt-counter.ts'

export function createAttemptCounter(redis: Redis | undefined, inMemory?: { maxKeys: number }): AttemptCounter {
  return redis ? createRedisAttemptCounter(redis) : createMemoryAttemptCounter(inMemory)
}
