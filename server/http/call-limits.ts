import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { secondMs } from '#contract/durations.ts'
import type { CallLimit, Endpoint } from '#contract/endpoint.ts'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import { countAttempt } from '#server/capacity/count-attempt.ts'
import { readerOf } from './caller-network.ts'

export type CallLimiter = (request: FastifyRequest) => Promise<void>

/** An account that has logged in on the device; if an e-mail address is given, the account with that address. */
export type FindDeviceOwner = (deviceToken: string, email?: string) => Promise<number | null>

type Context = {
  /** One for each limit: a flood of one call makes the process forget nothing about the others. */
  createCallCounter: () => AttemptCounter
  findDeviceOwner: FindDeviceOwner
}

/** For writes without limits of their own. A panel that saves each change at once stays far below. */
export const commonWriteLimit: CallLimit = { per: 'account', max: 240, windowSeconds: 60 }

/** An endpoint, or a route outside the API. */
type Limited = Pick<Endpoint, 'method' | 'limits'> & { path: string }

function limitsOf({ method, limits }: Limited): readonly CallLimit[] {
  return limits ?? (method === 'GET' ? [] : [commonWriteLimit])
}

/**
 * One rule for all limits: what only the caller can use up is counted before the body, everything else when the call has been
 * validated. So a call that is refused for its access, media type, JSON or fields takes nothing from those who share the caller's network.
 */
export function createCallLimits({ createCallCounter, findDeviceOwner }: Context, endpoint: Limited) {
  const counted = limitsOf(endpoint).map((limit) => ({ limit, counter: createCallCounter() }))

  const limiter =
    (when: 'before body' | 'validated'): CallLimiter =>
    async (request) => {
      for (const { limit, counter } of counted) {
        if (isOwn(limit, request) !== (when === 'before body')) continue
        const { per, max, windowSeconds } = limit
        const key = `${endpoint.method} ${endpoint.path} ${per} ${await keyOf(limit, request, findDeviceOwner)}`
        await countAttempt(counter, [{ key, max, windowMs: windowSeconds * secondMs }])
      }
    }
  return { beforeBody: limiter('before body'), validated: limiter('validated') }
}

export const withoutLimits = { beforeBody: async () => undefined, validated: async () => undefined }

/** True when nobody but the caller counts towards it. A page has no caller. */
function isOwn({ per }: CallLimit, { caller }: FastifyRequest): boolean {
  return per === 'account' && Boolean(caller?.account)
}

async function keyOf({ per }: CallLimit, request: FastifyRequest, findDeviceOwner: FindDeviceOwner): Promise<string> {
  const network = readerOf(request)
  if (per === 'address') return network
  if (per === 'account') return String(request.caller.account?.id ?? network)
  const email = emailIn(request.body)
  if (per === 'email')
    return createHash('sha256')
      .update(email ?? '')
      .digest('base64url')
  const { token } = request.caller.device
  const ownerId = token && (await findDeviceOwner(token, email))
  return ownerId ? `of ${ownerId}` : network
}

/** Validated, so it is in lower case. */
function emailIn(body: unknown): string | undefined {
  return (body as { email?: string } | null)?.email
}
