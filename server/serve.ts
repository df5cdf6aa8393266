import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '#contract/accounts.ts'
import type { Answer, Call, Endpoint, HandlerInput, Page } from '#contract/endpoint.ts'
import { AppError, errorBodySchema, errorCatalogue } from '#contract/errors.ts'
import { ensureAccess, type Identify } from './access.ts'
import { type CallLimiter, createCallLimiter } from './call-limits.ts'
import { discardFiles, type FilesOf, readMultipartBody } from './multipart-body.ts'

/** Who is calling, from where, and with which token. */
export type Caller<E extends Endpoint = Endpoint> = {
  account: E['access'] extends 'public' ? Account | null : Account
  address: string
  token: E['access'] extends 'public' ? string | null : string
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E> & Caller<E> & { files: FilesOf<E> },
) => Promise<Answer<E>> | Answer<E>

export type Api = {
  app: FastifyInstance
  identify: Identify
  rateLimits: boolean
  handlers: Map<Endpoint, Handler<Endpoint>>
}

/** Makes a Fastify route of an endpoint: its schemas validate and filter, its `access` and limits decide who comes through. */
export function serve<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  const { app, handlers } = api
  if (handlers.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is served twice`)
  handlers.set(endpoint, handler as unknown as Handler<Endpoint>)
  const limit: CallLimiter = api.rateLimits ? createCallLimiter(app, endpoint) : async () => undefined

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: schemaOf(endpoint),
    onRequest: async (request) => {
      request.caller = await api.identify(request)
      ensureAccess(endpoint.access, request.caller.account)
    },
    ...(endpoint.files
      ? {
          preValidation: (request) => readMultipartBody(request, endpoint.files ?? []),
          onResponse: discardFiles,
          onRequestAbort: discardFiles,
        }
      : {}),
    handler: async (request, reply) => {
      await limit(request)
      const input = { ...inputOf(endpoint, request), ...request.caller, files: request.uploads ?? {} }
      const answer = await handler(input as Parameters<Handler<E>>[0])
      reply.status(endpoint.status ?? 200)
      if (!endpoint.paged) return answer
      const page = answer as Page<unknown>
      if (page.next_cursor) reply.header('x-next-cursor', page.next_cursor)
      return page.items
    },
  })
}

/** `call()` without HTTP, for documents: nobody is asking, so only public endpoints answer. */
export function createInProcessCall(handlers: Api['handlers']): Call {
  return async (endpoint, args?) => {
    const handler = handlers.get(endpoint)
    if (!handler) throw new AppError('request.not_found')
    ensureAccess(endpoint.access, null)
    const input: Record<string, unknown> = {}
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (!schema) continue
      const parsed = schema.safeParse((args as Record<string, unknown> | undefined)?.[part] ?? {})
      if (!parsed.success) throw new AppError('request.not_found')
      input[part] = parsed.data
    }
    const answer = await handler({ ...input, account: null, address: '', token: null, files: {} } as never)
    if (!endpoint.paged) return endpoint.response.parse(answer) as never
    const page = answer as Page<unknown>
    return { items: endpoint.response.parse(page.items), next_cursor: page.next_cursor } as never
  }
}

function inputOf(endpoint: Endpoint, request: FastifyRequest) {
  return {
    ...(endpoint.params ? { params: request.params } : {}),
    ...(endpoint.query ? { query: request.query } : {}),
    ...(endpoint.body ? { body: request.body } : {}),
  }
}

function schemaOf(endpoint: Endpoint) {
  const refusals = new Set(endpoint.errors.map((code) => errorCatalogue[code].status as number))
  if (endpoint.params || endpoint.query || endpoint.body) refusals.add(400)
  if (endpoint.access !== 'public') refusals.add(401).add(403)
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    // An unknown key in a write is a mistake or an attempt, never something to drop in silence.
    ...(endpoint.body ? { body: endpoint.body.strict() } : {}),
    response: {
      [endpoint.status ?? 200]: endpoint.response,
      ...Object.fromEntries([...refusals].map((status) => [status, errorBodySchema])),
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
