import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallLimit, Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { networkOf } from './caller-network.ts'

export type CallLimiter = (request: FastifyRequest) => Promise<void>

type CheckedWhen = 'before body' | 'after body'

/** Many tables share one address behind a restaurant's router, so the common limit on writes is wide. */
const commonWriteLimit: CallLimit = { per: 'address', max: 240, windowSeconds: 60 }

/** An endpoint, or a route outside the API. */
type Limited = Pick<Endpoint, 'method' | 'limits'> & { path: string }

/** Limits are checked before the body is read, except those that are counted by something in it. */
export function createCallLimiter(app: FastifyInstance, endpoint: Limited, when: CheckedWhen): CallLimiter {
  const all = endpoint.limits ?? (endpoint.method === 'GET' ? [] : [commonWriteLimit])
  const limits = all.filter((limit) => needsBody(limit) === (when === 'after body'))
  const checks = limits.map((limit) =>
    app.createRateLimit({
      max: limit.max,
      timeWindow: limit.windowSeconds * 1000,
      keyGenerator: (request) => `${endpoint.method} ${endpoint.path} ${limit.per} ${keyOf(limit, request)}`,
    }),
  )
  return async (request) => {
    for (const check of checks) {
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded) {
        throw new AppError('request.too_many', { retryAfterSeconds: Math.max(1, result.ttlInSeconds) })
      }
    }
  }
}

function needsBody({ per }: CallLimit): boolean {
  return per !== 'address' && per !== 'account'
}

function keyOf(limit: CallLimit, request: FastifyRequest): string {
  if (limit.per === 'address') return networkOf(request.ip)
  if (limit.per === 'account') return String(request.caller.account?.id ?? networkOf(request.ip))
  const email = String((request.body as { email?: unknown } | null)?.email ?? '').toLowerCase()
  return createHash('sha256').update(email).digest('base64url')
}
