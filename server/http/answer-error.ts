import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode, presentError } from '#contract/errors.ts'
import { isDiskFull } from '#server/capacity/disk-room.ts'
import { createPace } from '#server/capacity/pace.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { networkOf } from './caller-network.ts'
import { refuseLate } from './late-refusal.ts'
import { closeUnlessRead } from './unread-body.ts'

/** Maps Fastify's own errors to ours. */
const refusalOf: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_FILES_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_MP_PREMATURE_CLOSE: 'request.malformed',
  FST_PROTO_VIOLATION: 'request.malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported_media',
  FST_INVALID_JSON_FIELD_ERROR: 'request.malformed',
  FST_ERR_BAD_URL: 'request.not_found',
  FST_ERR_HANDLER_TIMEOUT: 'request.timeout',
}

/** People's forms are checked before they are sent, so few calls of a network are malformed. */
const mistakesOfNetwork = { burst: 120, perSecond: 2 }

/**
 * Malformed calls use up no limit. So that a flood of them stays small, they are refused late when a network sends more than people do; its
 * other calls are answered as ever.
 */
export function createErrorAnswer({ slowsMistakes }: { slowsMistakes: boolean }) {
  const isUsual = slowsMistakes ? createPace(mistakesOfNetwork).allows : () => true

  return async (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refuse(error, request, reply)
    const isMistake = refusal.code.startsWith('request.')
    if (refusal.code === 'request.too_many' || (isMistake && !isUsual(networkOf(request.ip)))) await refuseLate()
    const answer = closeUnlessRead(request, reply, JSON.stringify(presentError(refusal)))
    return reply.type('application/json; charset=utf-8').send(answer)
  }
}

/** For a page request: a plain message, and a reload by the browser when trying again may help. */
export async function answerPageError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refuse(error, request, reply)
  if (refusal.code === 'request.too_many') await refuseLate()
  if (refusal.retryAfterSeconds) reply.header('refresh', refusal.retryAfterSeconds)
  return reply.type('text/plain; charset=utf-8').send(refusal.message)
}

function refuse(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = toRefusal(error, request)
  if (refusal.status >= 500 && !isTurnedAway(error)) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'failed')
  }
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  reply.status(refusal.status).header('cache-control', 'no-store')
  return refusal
}

/** Logged without a stack: under overload, a stack for every refused request would slow down the others. */
function isTurnedAway(error: FastifyError | AppError): boolean {
  return (
    error instanceof AppError &&
    ['server.overloaded', 'server.disk_full', 'image.busy', 'import.busy', 'paper.busy'].includes(error.code)
  )
}

function toRefusal(error: FastifyError | AppError, { raw }: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  // Fastify's time for a handler includes the body, and this one has not arrived.
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && raw.complete === false) return new AppError('request.too_slow')
  const code = refusalOf[error.code]
  if (code) return new AppError(code, code === 'request.timeout' ? { retryAfterSeconds: 5 } : {})
  // Also a connection that broke while the body came: that is the caller's doing, and not a database that is away.
  if (error.statusCode === 400) return new AppError('request.malformed')
  if (isDiskFull(error)) return new AppError('server.disk_full', { retryAfterSeconds: 60 })
  if (isDatabaseAway(error)) return new AppError('server.unavailable', { retryAfterSeconds: 5 })
  return new AppError('server.error')
}
