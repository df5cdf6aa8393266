import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallLimit, Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'

export type CallLimiter = (request: FastifyRequest) => Promise<void>

/** Many tables share one address behind a restaurant's router, so the common limit on writes is wide. */
const commonWriteLimit: CallLimit = { per: 'address', max: 240, windowSeconds: 60 }

/** What is limited: an endpoint, or a route that is none. */
type Limited = Pick<Endpoint, 'method' | 'limits'> & { path: string }

export function createCallLimiter(app: FastifyInstance, endpoint: Limited): CallLimiter {
  const limits = endpoint.limits ?? (endpoint.method === 'GET' ? [] : [commonWriteLimit])
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

function keyOf(limit: CallLimit, request: FastifyRequest): string {
  if (limit.per === 'address') return request.ip
  if (limit.per === 'account') return String(request.caller.account?.id ?? request.ip)
  const email = String((request.body as { email?: unknown } | null)?.email ?? '').toLowerCase()
  return createHash('sha256').update(email).digest('base64url')
}
