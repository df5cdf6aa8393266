import { createHash } from 'node:crypto'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import { type AttemptLimit, countAttempt } from '#server/capacity/count-attempt.ts'

/** Limits on wrong passwords. Why these: docs/decisions/0016-known-devices.md */
const wrongLoginLimits = {
  emailFromNetwork: { max: 10, windowMs: 15 * minuteMs },
  network: { max: 100, windowMs: 15 * minuteMs },
  email: { max: 50, windowMs: hourMs },
  device: { max: 20, windowMs: 15 * minuteMs },
} as const

export type LoginCaller = {
  email: string
  network: string
  /** Set when this account has logged in on the device before. */
  knownDevice: string | null
}

/** Unless the password turns out to be wrong, the login is taken back. */
export function countLogin(counter: AttemptCounter | null, caller: LoginCaller): Promise<() => Promise<void>> {
  return countAttempt(counter, limitsFor(caller))
}

function limitsFor({ email, network, knownDevice }: LoginCaller): AttemptLimit[] {
  if (knownDevice !== null) return [{ key: `login device ${knownDevice}`, ...wrongLoginLimits.device }]
  const hashed = createHash('sha256').update(email).digest('base64url')
  return [
    { key: `login ${hashed} from ${network}`, ...wrongLoginLimits.emailFromNetwork },
    { key: `login from ${network}`, ...wrongLoginLimits.network },
    { key: `login ${hashed}`, ...wrongLoginLimits.email },
  ]
}
