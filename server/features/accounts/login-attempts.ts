import { createHash } from 'node:crypto'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import type { AttemptCounter } from '#server/adapters/attempts/attempt-counter.ts'

/** Limits on wrong passwords. Why these: docs/decisions/0016-known-devices.md */
const wrongLoginLimits = {
  emailFromNetwork: { max: 10, windowMs: 15 * minuteMs },
  network: { max: 100, windowMs: 15 * minuteMs },
  email: { max: 50, windowMs: hourMs },
  device: { max: 20, windowMs: 15 * minuteMs },
} as const

type Limit = { max: number; windowMs: number }

export type LoginCaller = {
  email: string
  network: string
  /** Set when this account has logged in on the device before. */
  knownDevice: string | null
}

/**
 * Counts each login before the password is checked, so that many parallel logins cannot exceed the limit. Unless the password was
 * wrong, the count is taken back.
 */
export function createLoginAttempts(counter: AttemptCounter | null) {
  async function count(caller: LoginCaller): Promise<{ takeBack: () => Promise<void> }> {
    const counted: string[] = []
    const takeBack = async () => {
      for (const key of counted) await counter?.takeBack(key)
    }
    for (const [key, { max, windowMs }] of counter ? limitsFor(caller) : []) {
      const { count, endsInMs } = (await counter?.add(key, windowMs)) ?? { count: 0, endsInMs: 0 }
      if (count > max) {
        // A refused login guesses nothing, so it takes nothing from the limits that others share.
        await takeBack()
        throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(endsInMs / 1000) })
      }
      counted.push(key)
    }
    return { takeBack }
  }

  return { count }
}

function limitsFor({ email, network, knownDevice }: LoginCaller): [key: string, Limit][] {
  if (knownDevice !== null) return [[`login device ${knownDevice}`, wrongLoginLimits.device]]
  const hashed = createHash('sha256').update(email).digest('base64url')
  return [
    [`login ${hashed} from ${network}`, wrongLoginLimits.emailFromNetwork],
    [`login from ${network}`, wrongLoginLimits.network],
    [`login ${hashed}`, wrongLoginLimits.email],
  ]
}
