import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { pathWith } from '#contract/endpoint.ts'
import { type ErrorCode, errorBodySchema, type FieldErrors } from '#contract/errors.ts'
import { sessionEndedPath } from '../links/return-path.ts'
import { readToken } from '../session/session.ts'
import { clearSession, sessionEvents } from '../session/stored-session.ts'
import { leaveFor } from './leave.ts'

const timeoutMs = 30_000

/** What went wrong with a call, in words a person can read. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fieldErrors: FieldErrors
  /** Whether the message is the server's own; otherwise it tells why there was none. */
  readonly isFromServer: boolean

  constructor(
    message: string,
    details: { status?: number; code?: string | undefined; fieldErrors?: FieldErrors; isFromServer?: boolean } = {},
  ) {
    super(message)
    this.name = 'CallFailure'
    this.status = details.status ?? 0
    this.code = details.code
    this.fieldErrors = details.fieldErrors ?? {}
    this.isFromServer = details.isFromServer ?? false
  }
}

type LooseArgs = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The browser's `call()`: the same endpoints as on the server, carried by fetch. */
export const call: Call = async (endpoint, ...[args]) => {
  const { params, query, body } = (args ?? {}) as LooseArgs
  const token = readToken()
  const response = await send(endpoint, `${pathWith(endpoint.path, params)}${queryOf(query)}`, { body, token })
  if (!response.ok) throw await failureOf(response, token)
  const answer: unknown = await response.json().catch((error) => {
    throw lostOnTheWay(error)
  })
  const isPage = endpoint.paged === true
  return (isPage ? { items: answer, next_cursor: response.headers.get('x-next-cursor') } : answer) as Answer<
    typeof endpoint
  >
}

export function isFailure(error: unknown, code: ErrorCode): boolean {
  return error instanceof CallFailure && error.code === code
}

/** For the `catch` of a deletion: what another tab has deleted before is as gone as it was meant to be. */
export function goneAlready(notFound: ErrorCode) {
  return (error: unknown) => {
    if (!isFailure(error, notFound)) throw error
  }
}

async function send(
  endpoint: Endpoint,
  url: string,
  { body, token }: { body: unknown; token: string | null },
): Promise<Response> {
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw lostOnTheWay(error)
  }
}

/** Before the answer began, or in the middle of it. */
function lostOnTheWay(error: unknown): CallFailure {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return isTimeout ? new CallFailure('La respuesta tardó demasiado. Inténtalo de nuevo.') : noConnection()
}

export function noConnection(): CallFailure {
  return new CallFailure('No hay conexión con CartaViva. Revisa tu internet e inténtalo de nuevo.')
}

/** What an answer that is no success tells. An answer that no longer knows the session ends it here too. */
export async function failureOf(response: Response, token: string | null): Promise<CallFailure> {
  const parsed = errorBodySchema.safeParse(await response.json().catch(() => null))
  const { message, code, errors } = parsed.data ?? { message: 'Algo falló de nuestro lado. Inténtalo de nuevo.' }
  if (code === ('auth.required' satisfies ErrorCode) && token) await endSession(token)
  return new CallFailure(message, {
    status: response.status,
    code,
    fieldErrors: errors ?? {},
    isFromServer: parsed.success,
  })
}

/**
 * The server no longer knows this token. Another tab may have logged in meanwhile: that session stays. Whoever has unsaved changes
 * keeps the page, to log in beside it.
 */
async function endSession(token: string): Promise<void> {
  if (readToken() !== token) return
  const mayLeave = dispatchEvent(new Event(sessionEvents.ended, { cancelable: true }))
  clearSession()
  if (mayLeave) await leaveFor(sessionEndedPath(location))
}

function queryOf(query: Record<string, unknown> = {}): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return present.length === 0 ? '' : `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`
}
