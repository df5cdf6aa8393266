import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import {
  type Answer,
  type Call,
  type Download,
  type Endpoint,
  endpointKey,
  type HandlerInput,
  type Page,
  pathWith,
} from '#contract/endpoint.ts'
import { AppError, errorBodySchema, errorCatalogue, Moved } from '#contract/errors.ts'
import { answerCached } from '#server/cache/answer-cached.ts'
import { collectSources, type ReadsFrom, type TrueUntil } from '#server/cache/answer-sources.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import { orUnavailable } from '#server/db/database-away.ts'
import { ensureAccess, ensureVerified, type Identify } from './access.ts'
import { createCallLimits, type FindDeviceOwner, withoutLimits } from './call-limits.ts'
import type { Caller } from './caller.ts'
import { networkOf } from './caller-network.ts'
import { goneSignal } from './gone-signal.ts'
import { dataHeaders } from './security-headers.ts'
import { type EventStream, sendEvents } from './send-events.ts'
import { type LargeAnswer, sendPieces } from './send-pieces.ts'
import { watchBodyPace } from './uploads/body-pace.ts'
import { expectFiles, type FilesOf, type Reception, readMultipartBody } from './uploads/multipart-body.ts'
import { readWith } from './validation.ts'

/** The request as received, for handlers that verify a signature over it. */
export type RawRequest = { body: Buffer; headers: IncomingHttpHeaders }

/** A phone with a poor connection sends a 10 MB picture in this time. */
export const slowestUploadMs = 120_000

type RawOf<E extends Endpoint> = E['rawBody'] extends true ? { raw: RawRequest } : Record<never, never>

/** How a handler says what its answer was made of and until when it is true, for the cache. */
type Sources = { readsFrom: ReadsFrom; trueUntil: TrueUntil }

/** Aborted when the caller closes the connection, or was answered that it takes too long: work that has not begun need not begin. */
type Waiting = { gone: AbortSignal }

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E> & Caller<E> & RawOf<E> & { files: FilesOf<E> } & Sources & Waiting,
) => Promise<Handled<E>> | Handled<E>

type Handled<E extends Endpoint> = E['events'] extends true
  ? EventStream
  : E['inPieces'] extends true
    ? LargeAnswer<Answer<E>>
    : E['download'] extends readonly string[]
      ? Download
      : Answer<E>

export type Api = Reception & {
  app: FastifyInstance
  identify: Identify
  findDeviceOwner: FindDeviceOwner
  createCallCounter: () => AttemptCounter
  rateLimits: boolean
  requiresVerifiedEmail: boolean
  pages: PageCache
  /** By `endpointKey`: in development Vite renders pages with its own copy of the contract. */
  handlers: Map<string, Handler<Endpoint>>
}

/** Makes a Fastify route of an endpoint: its schemas validate and filter, its `access` and limits decide who comes through. */
export function serve<E extends Endpoint>(api: Api, endpoint: E, ownHandler: Handler<E>): void {
  const { app, handlers } = api
  const handler = ownHandler as unknown as Handler<Endpoint>
  const key = endpointKey(endpoint)
  if (handlers.has(key)) throw new Error(`${key} is served twice`)
  handlers.set(key, handler)
  const limits = api.rateLimits ? createCallLimits(api, endpoint) : withoutLimits

  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // Bodies of people without an account are read before they are counted, so they are small.
    bodyLimit: endpoint.longestBodyBytes ?? (endpoint.access === 'public' ? 32 : 256) * 1024,
    schema: schemaOf(endpoint),
    onRequest: async (request, reply) => {
      if (endpoint.files) api.uploadsInFlight.ensurePlaceFor(networkOf(request.ip))
      request.caller = await api.identify(request, reply)
      ensureAccess(endpoint.access, request.caller.account)
      if (api.requiresVerifiedEmail) ensureVerified(endpoint, request.caller.account)
      await limits.beforeBody(request)
      if (endpoint.files) await expectFiles(api, endpoint.files, request, reply)
      request.isIdentifiedBeforeBody = request.raw.complete === false
    },
    ...(endpoint.files
      ? {
          preValidation: async (request) => {
            if (!request.receivedFiles) return
            const reading = readMultipartBody(request, endpoint.files ?? {})
            await (request.isIdentifiedBeforeBody ? Promise.race([reading, watchBodyPace(request)]) : reading)
          },
        }
      : {}),
    ...(endpoint.files || endpoint.mayTakeLong ? { handlerTimeout: slowestUploadMs } : {}),
    // An answer to HEAD would never end, or read everything for nobody.
    ...(endpoint.events || endpoint.inPieces ? { exposeHeadRoute: false } : {}),
    handler: async (request, reply) => {
      try {
        if (request.isIdentifiedBeforeBody) await identifyAgain(api, endpoint, request, reply)
        if (isCached(endpoint, request))
          return await sendCachedAnswer(api, endpoint, { request, reply, limitMisses: limits.validated })
        await limits.validated(request)
        const answer = await handler(inputOf(endpoint, { request, reply }, collectSources()))
        if (endpoint.events) return sendEvents(request, reply, answer as EventStream)
        if (endpoint.inPieces) return await sendPieces(request, reply, endpoint, answer as LargeAnswer<unknown>)
        if (endpoint.download) return sendDownload(reply, answer as Download)
        return sendBody(endpoint, reply, answer)
      } catch (error) {
        if (!(error instanceof Moved)) throw error
        return reply.redirect(pathWith(endpoint.path, { ...(request.params as object), id: error.slug }), 301)
      } finally {
        // A removal that fails is logged when the response closes; the answer stands.
        await request.receivedFiles?.discard().catch(() => undefined)
      }
    },
  }
  if (endpoint.rawBody) void app.register(async (scope) => routeRawBody(scope, route))
  else app.route(route)
}

/** A body may take two minutes. A session that ended meanwhile, by a logout or a new password, must not write. */
async function identifyAgain({ identify }: Api, { access }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  if (!request.caller.account) return
  request.caller = await identify(request, reply)
  if (!request.caller.account) throw new AppError('auth.required')
  ensureAccess(access, request.caller.account)
}

/** In a Fastify scope of its own, because content type parsers apply to every route of a scope. */
function routeRawBody(scope: FastifyInstance, route: RouteOptions) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.route(route)
}

function sendBody(endpoint: Endpoint, reply: FastifyReply, answer: unknown) {
  reply.status(endpoint.status ?? 200)
  if (!endpoint.paged) return answer
  const page = answer as Page<unknown>
  reply.headers(pageHeaders(page))
  return page.items
}

function pageHeaders({ next_cursor, total }: Page<unknown>) {
  return {
    ...(next_cursor ? { 'x-next-cursor': next_cursor } : {}),
    ...(total == null ? {} : { 'x-total-count': String(total) }),
  }
}

function sendDownload(reply: FastifyReply, { content, mediaType, fileName }: Download) {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(content))
}

/** The caller is not logged in, so all callers get the same bytes. */
function isCached({ cached, uncachedWith }: Endpoint, { caller, query }: FastifyRequest): boolean {
  if (!cached || caller.account) return false
  return uncachedWith === undefined || (query as Record<string, unknown>)[uncachedWith] === undefined
}

/** Cached until a write touches one of its tags. */
async function sendCachedAnswer(
  { pages, handlers }: Api,
  endpoint: Endpoint,
  exchange: Parameters<typeof answerCached>[2],
) {
  const { request } = exchange
  await answerCached(pages, answerKey(endpoint, request), exchange, async () => {
    const sources = collectSources()
    const answer = await handlers.get(endpointKey(endpoint))?.(inputOf(endpoint, exchange, sources))
    const page = endpoint.paged ? (answer as Page<unknown>) : null
    return {
      status: endpoint.status ?? 200,
      headers: {
        ...dataHeaders(),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        ...(page && pageHeaders(page)),
      },
      body: JSON.stringify(endpoint.response.parse(page ? page.items : answer)),
      ...sources.collected(),
      cacheable: true,
    }
  })
}

/**
 * Built from the validated input, so that one answer has one key for all spellings of its address. The prefix separates it from page
 * keys: pages are looked up before the caller is identified.
 */
function answerKey(endpoint: Endpoint, { params, query }: FastifyRequest): string {
  const defaults: Record<string, unknown> = endpoint.query?.safeParse({}).data ?? {}
  const asked = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([name, value]) => value !== undefined && value !== defaults[name])
    .map(([name, value]) => [name, String(value)])
    .sort()
  const path = `api:${pathWith(endpoint.path, params as Record<string, unknown>)}`
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`
}

const neverGone = new AbortController().signal

/** `call()` without HTTP, for documents. It has no account, so it reaches public endpoints only. */
export function createInProcessCall(handlers: Api['handlers'], sources: Sources): Call {
  return async (endpoint, args?) => {
    const handler = handlers.get(endpointKey(endpoint))
    if (!handler) throw new AppError('request.not_found')
    ensureAccess(endpoint.access, null)
    const input: Record<string, unknown> = {}
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (!schema) continue
      const { value, fieldErrors } = readWith(schema, (args as Record<string, unknown> | undefined)?.[part] ?? {})
      if (fieldErrors) throw new AppError('request.not_found')
      input[part] = value
    }
    const { readsFrom, trueUntil } = sources
    const nobody = { account: null, token: null, files: {}, gone: neverGone }
    const answer = await orUnavailable(() => handler({ ...input, ...nobody, readsFrom, trueUntil } as never))
    if (!endpoint.paged) return endpoint.response.parse(answer) as never
    const { items, ...page } = answer as Page<unknown>
    return { items: endpoint.response.parse(items), ...page } as never
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

function inputOf(endpoint: Endpoint, { request, reply }: Exchange, { readsFrom, trueUntil }: Sources) {
  return {
    ...(endpoint.params ? { params: request.params } : {}),
    ...(endpoint.query ? { query: request.query } : {}),
    ...(endpoint.body ? { body: request.body } : {}),
    ...(endpoint.rawBody ? { raw: rawOf(request) } : {}),
    ...request.caller,
    files: request.receivedFiles?.byName ?? {},
    readsFrom,
    trueUntil,
    get gone() {
      return goneSignal(reply)
    },
  } as Parameters<Handler<Endpoint>>[0]
}

function rawOf({ body, headers }: FastifyRequest): RawRequest {
  return { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers }
}

function schemaOf(endpoint: Endpoint) {
  const refusals = new Set(endpoint.errors.map((code) => errorCatalogue[code].status as number))
  if (endpoint.params || endpoint.query) refusals.add(400)
  if (endpoint.params) refusals.add(404)
  if (endpoint.access !== 'public') refusals.add(401).add(403)
  // Fastify reads the body of every write, also where none is asked for: hence 400, 408, 413 and 415.
  const ofWrites = [400, 403, 408, 413, 415, 429, 503]
  if (endpoint.method !== 'GET') for (const status of ofWrites) refusals.add(status)
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    // An unknown key in a write is a mistake or an attack, so it is refused and not ignored.
    ...(endpoint.body ? { body: endpoint.body.strict() } : {}),
    response: {
      [endpoint.status ?? 200]: successOf(endpoint),
      ...Object.fromEntries([...refusals].map((status) => [status, errorBodySchema])),
    },
  }
}

function successOf({ response, summary, events, download }: Endpoint) {
  const mediaTypes = events ? ['text/event-stream'] : download
  if (!mediaTypes) return response
  return { description: summary, content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: response }])) }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The session was checked before the whole body was here. */
    isIdentifiedBeforeBody: boolean
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
