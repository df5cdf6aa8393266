import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController, type RouteOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { secondMs } from '#contract/durations.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { createAttemptCounter } from './adapters/attempts/create-attempt-counter.ts'
import { spellUrl } from './cache/page-key.ts'
import { createDiskRoom } from './capacity/disk-room.ts'
import { createIdentify, isForeignWrite } from './http/access.ts'
import { createErrorAnswer } from './http/answer-error.ts'
import { mountApiReference } from './http/api-reference.ts'
import { networkOf } from './http/caller-network.ts'
import { createCookies } from './http/device-cookie.ts'
import { answeredUnderPressure } from './http/load-shedding.ts'
import { mountOpenApi } from './http/openapi.ts'
import { noteRequests } from './http/request-trail.ts'
import { dataHeaders } from './http/security-headers.ts'
import { hasSentEvents } from './http/send-events.ts'
import { type Api, slowestUploadMs } from './http/serve.ts'
import { createUploadPace } from './http/uploads/multipart-body.ts'
import { createUploadsInFlight } from './http/uploads/uploads-in-flight.ts'
import { validatorCompiler } from './http/validation.ts'
import { mountAddresses, mountEndpoints } from './mount-features.ts'
import type { Services } from './services.ts'

/** For a connection in use and for one that waits for its next request. Longer than the 60 seconds of most proxies, so that the proxy closes first. */
const silenceLimitMs = 65 * secondMs

/** How many callers of one call a process remembers when it counts by itself. */
const callersOfCall = 5_000

/** The Fastify instance with everything under `/api`, the probes, and the limits that hold for pages too. */
export async function buildApi(services: Services): Promise<Api> {
  const { config, log } = services
  const answerError = createErrorAnswer({ slowsMistakes: config.RATE_LIMITS })
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: 256 * 1024,
    requestTimeout: slowestUploadMs,
    connectionTimeout: silenceLimitMs,
    handlerTimeout: 20 * secondMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => spellUrl(url),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(dataHeaders())),
  })
  // Zero: the time limit above holds between two requests, too. A second one would start another timer after each answer, which took 3 % of the time of a cached page.
  app.server.keepAliveTimeout = 0
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  noteRequests(app)
  // Bodies are JSON or forms with files. Plain text is what a page of another site can send without asking.
  app.removeContentTypeParser('text/plain')
  // Every answer gets these strict headers, also when a hook fails. A route that serves more than data sets its own.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(dataHeaders())
  })
  services.metrics?.watch(app)
  app.addHook('onError', async (request, _reply, error: unknown) => {
    const event = error instanceof AppError ? eventOf(error, request) : null
    if (!event) return
    services.securityLog.write(event, {
      accountId: request.caller?.account?.id,
      network: networkOf(request.ip),
      detail: `${request.method} ${request.routeOptions.url}`,
    })
  })
  app.setNotFoundHandler(async () => {
    throw new AppError('request.not_found')
  })
  app.addHook('onRoute', ensureDescribed)

  const isStarting = watchStart(app)
  await app.register(underPressure, {
    maxEventLoopDelay: config.OVERLOAD_DELAY_MS,
    sampleInterval: pressureSampleMs,
    eventLoopUtilizationMode: 'interval',
    retryAfter: 5,
    pressureHandler: () => {
      if (isStarting()) return
      throw new AppError('server.overloaded', { retryAfterSeconds: 5 })
    },
  })
  await app.register(multipart)

  const api: Api = {
    app,
    identify: createIdentify({
      findAccountByToken: services.accounts.sessions.findAccountByToken,
      cookiesOf: createCookies({ isSecure: config.PUBLIC_URL.startsWith('https:') }),
    }),
    findDeviceOwner: services.accounts.findDeviceOwner,
    createCallCounter: () => createAttemptCounter(services.redis, { maxKeys: callersOfCall }),
    rateLimits: config.RATE_LIMITS,
    requiresVerifiedEmail: config.REQUIRE_VERIFIED_EMAIL,
    pages: services.pages,
    incoming: services.incoming,
    uploadsInFlight: createUploadsInFlight(),
    uploadPace: config.RATE_LIMITS ? createUploadPace() : undefined,
    room: createDiskRoom(config.DATA_DIR, config.DISK_RESERVE_MB, log),
    handlers: new Map(),
  }
  app.addHook('preClose', async () => {
    services.liveRooms.stop()
    services.orderRooms.stop()
    services.waitingRooms.stop()
    services.copyRooms.stop()
  })
  mountProbes(app, services)
  mountAddresses(api, services)
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ raw }, reply) => {
      reply.header('cache-control', 'no-store')
      if (isForeignWrite(raw)) throw new AppError('request.foreign_page')
    })
    scope.addHook('onResponse', async (request, reply) => {
      if (hasSentEvents(request, reply) || request.routeOptions.config.endpoint?.unlogged) return
      const route = `${request.method} ${request.routeOptions.url ?? '(unknown)'}`
      request.log.info({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    })
    await mountOpenApi(scope, config.PUBLIC_URL)
    mountApiReference(scope)
    mountEndpoints({ ...api, app: scope }, services)
    scope.all('/api/*', { schema: { hide: true } }, async () => {
      throw new AppError('request.not_found')
    })
  })
  return api
}

const refusedAccess: ErrorCode[] = ['auth.forbidden', 'image.not_yours', 'request.foreign_page']

/** An ended session is common and harmless, but a token that was never one looks the same: both are told of, calls without any are not. */
function eventOf({ code }: AppError, { headers }: FastifyRequest): 'limit' | 'access.refused' | null {
  if (code === 'request.too_many') return 'limit'
  if (code === 'auth.required') return headers.authorization ? 'access.refused' : null
  return refusedAccess.includes(code) ? 'access.refused' : null
}

/** Routes under `/api` that are not endpoints of the product. */
const undescribed = /^\/api\/(openapi\.json|docs(\/.*)?|\*)$/

/** A route that the contract does not describe has no access rule, no schema and no place in the reference. */
function ensureDescribed({ url, config }: RouteOptions) {
  const isApi = url.startsWith('/api/')
  if (isApi && !config?.endpoint && !undescribed.test(url))
    throw new Error(`${url} is served but not described in contract/`)
}

const pressureSampleMs = secondMs

/** A start keeps the thread busy for longer than an overload does. The first visitors after it are not turned away for that. */
function watchStart(app: FastifyInstance): () => boolean {
  let startedAt = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => {
    startedAt = performance.now()
  })
  return () => performance.now() - startedAt < 2 * pressureSampleMs
}

/** Always answered, also under overload: restarting a process because it is busy would overload the others. */
const probe = { schema: { hide: true }, config: answeredUnderPressure }

function mountProbes(app: FastifyInstance, { database, isDraining }: Services) {
  app.get('/healthz', probe, async () => ({ status: 'ok' }))
  app.get('/readyz', probe, async (_request, reply) => {
    if (isDraining()) return reply.status(503).send({ status: 'leaving' })
    try {
      await database.ping()
      return { status: 'ok' }
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'database' })
    }
  })
}
