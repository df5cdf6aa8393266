import { createHash } from 'node:crypto'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import type { AttemptCounter } from '#server/adapters/attempts/attempt-counter.ts'

/** Wrong passwords. Why these: docs/decisions/0016-known-devices.md */
const wrongLoginLimits = {
  emailFromNetwork: { max: 10, windowMs: 15 * minuteMs },
  email: { max: 50, windowMs: hourMs },
  device: { max: 20, windowMs: 15 * minuteMs },
} as const

type Limit = { max: number; windowMs: number }

export type LoginCaller = {
  email: string
  network: string
  /** Set when this account has been entered from the device before. */
  knownDevice: string | null
}

/**
 * Each login is counted before the password is checked, so that many at once cannot slip through, and taken back unless the
 * password was wrong.
 */
export function createLoginAttempts(counter: AttemptCounter | null) {
  async function count(caller: LoginCaller): Promise<{ takeBack: () => Promise<void> }> {
    const counted: string[] = []
    for (const [key, limit] of counter ? limitsFor(caller) : []) {
      await ensureBelow(key, limit)
      counted.push(key)
    }
    return {
      async takeBack() {
        for (const key of counted) await counter?.takeBack(key)
      },
    }
  }

  /** What one network is refused does not count towards the ceiling that all networks share. */
  async function ensureBelow(key: string, { max, windowMs }: Limit) {
    const { count, endsInMs } = (await counter?.add(key, windowMs)) ?? { count: 0, endsInMs: 0 }
    if (count > max) throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(endsInMs / 1000) })
  }

  return { count }
}

function limitsFor({ email, network, knownDevice }: LoginCaller): [key: string, Limit][] {
  if (knownDevice !== null) return [[`login device ${knownDevice}`, wrongLoginLimits.device]]
  const hashed = createHash('sha256').update(email).digest('base64url')
  return [
    [`login ${hashed} from ${network}`, wrongLoginLimits.emailFromNetwork],
    [`login ${hashed}`, wrongLoginLimits.email],
  ]
}
