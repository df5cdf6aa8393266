import { secondMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'

export type AttemptLimit = { key: string; max: number; windowMs: number }

/**
 * Counts an attempt under each key before it is made, so that many at once cannot exceed a limit, and returns how to take that back.
 * A refused attempt counts for nothing. Without a counter limits are off.
 */
export async function countAttempt(
  counter: AttemptCounter | null,
  limits: readonly AttemptLimit[],
): Promise<() => Promise<void>> {
  const counted: string[] = []
  const takeBack = async () => {
    for (const key of counted) await counter?.takeBack(key)
  }
  for (const { key, max, windowMs } of limits) {
    const { count = 0, endsInMs = 0 } = (await counter?.add(key, windowMs)) ?? {}
    counted.push(key)
    if (count <= max) continue
    await takeBack()
    throw new AppError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / secondMs)) })
  }
  return takeBack
}
