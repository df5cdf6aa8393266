import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Role } from './roles.ts'

/** `public` lets anybody in; a list names the roles that may call. The server checks it against the account that the token belongs to. */
export type Access = 'public' | readonly Role[]

/**
 * How often one caller may call. Counted per network address (for IPv6 its /64); per signed-in account, or the address of somebody who is not
 * signed in; per known device, or the address of an unknown one (docs/decisions/0016-known-devices.md); or per e-mail address in the body.
 */
export type CallLimit = { per: 'address' | 'account' | 'device' | 'email'; max: number; windowSeconds: number }

/** A client can invent any number of searches and cursors, so they are limited. Many diners share one address behind a restaurant's router, so the limit is wide. */
export const readLimits = [{ per: 'address', max: 900, windowSeconds: 60 }] as const satisfies readonly CallLimit[]

/** A kind of file that endpoints accept, with the error codes for refusing it. */
export type FileKind = {
  maxBytes: number
  /** For the browser's file dialog. The server checks the content, never the declared type. */
  mediaTypes: readonly string[]
  errors: { tooLarge: ErrorCode; busy: ErrorCode }
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  tag: string
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The files that the request may carry, by name. Such a body may be multipart/form-data as well as JSON. */
  files?: Readonly<Record<string, FileKind>>
  /** The handler gets the body as raw bytes, because a signature covers exactly those. */
  rawBody?: boolean
  response: z.ZodType
  status?: 200 | 201 | 202
  /** The answer is a stream of server-sent events; `response` describes the data of each. */
  events?: boolean
  /** The answer is a file of one of these media types; the handler returns a `Download`. */
  download?: readonly string[]
  /** The answer may be larger than the memory: the handler returns it in pieces, which are sent as the reader takes them. */
  inPieces?: boolean
  /** The handler returns a `Page`; the body is the bare array and the cursor travels in the `X-Next-Cursor` header. */
  paged?: boolean
  /** A public read whose finished answer is cached, under the tags that its handler names, until a write touches one. */
  cached?: boolean
  /** A query parameter that clients send in any number of values: an answer that depends on it is not cached. */
  uncachedWith?: string
  /** A longer body is refused. Default: 256 KB, or 32 KB where anybody may call. */
  longestBodyBytes?: number
  limits?: readonly CallLimit[]
  /** What it writes is shown to everybody. With `REQUIRE_VERIFIED_EMAIL=on` it waits for a verified address, as uploads do. */
  publishes?: boolean
  /** The work waits for its turn and perhaps for its process to start, or writes a whole menu. */
  mayTakeLong?: boolean
  /** Called so often that a log line for each call would cost more than the answer. */
  unlogged?: boolean
  errors: readonly ErrorCode[]
}

export type Page<Item> = {
  items: Item[]
  next_cursor: string | null
  /** On all pages together; null or undefined if nobody has counted. It travels in the `X-Total-Count` header. */
  total?: number | null
}

export type Download = { content: Uint8Array; mediaType: string; fileName: string }

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : never
type Parts = 'params' | 'query' | 'body'

/** The arguments of `call()`: only the parts that the endpoint has. */
export type CallArgs<E extends Endpoint> = {
  [Part in Parts as E[Part] extends z.ZodType
    ? Record<never, never> extends Sent<E[Part]>
      ? never
      : Part
    : never]: Sent<E[Part]>
} & {
  [Part in Parts as E[Part] extends z.ZodType
    ? Record<never, never> extends Sent<E[Part]>
      ? Part
      : never
    : never]?: Sent<E[Part]>
}

/** The validated input of the handler. */
export type HandlerInput<E extends Endpoint> = {
  [Part in Parts as E[Part] extends z.ZodType ? Part : never]: Received<E[Part]>
}

export type Answer<E extends Endpoint> = E['paged'] extends true
  ? z.output<E['response']> extends (infer Item)[]
    ? Page<Item>
    : never
  : z.output<E['response']>

/** Carries a call to the server: in process for documents, by fetch in the browser. */
export type Call = <E extends Endpoint>(endpoint: E, ...args: CallParameters<E>) => Promise<Answer<E>>

export type CallParameters<E extends Endpoint> =
  Record<never, never> extends CallArgs<E> ? [args?: CallArgs<E>] : [args: CallArgs<E>]

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

/** `GET /api/restaurants`: what identifies an endpoint in every copy of this module. */
export function endpointKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

export function pathWith(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
