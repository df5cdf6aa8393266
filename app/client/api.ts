import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { pathWith } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode, FieldErrors } from '#contract/errors.ts'
import { sessionEndedPath } from '../links/return-path.ts'
import { clearSession, readToken, sessionEvents } from '../session/stored-session.ts'
import { leaveFor } from './leave.ts'

const callTimeoutMs = 30_000

/** Why a call failed, with a message for people. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fieldErrors: FieldErrors
  /** The fixed English sentence of the specification; the message then says the same in Spanish. */
  readonly english: string | undefined
  /** Whether the message comes from the server; otherwise there was no usable answer. */
  readonly isFromServer: boolean
  /** Data that a program needs to go on. The contract describes its shape beside the endpoint. */
  readonly details: unknown
  /** There is no connection, or it broke off. */
  get hasNoAnswer(): boolean {
    return this.status === 0
  }

  constructor(
    message: string,
    details: Partial<
      Pick<CallFailure, 'status' | 'code' | 'english' | 'fieldErrors' | 'isFromServer' | 'details'>
    > = {},
  ) {
    super(message)
    this.name = 'CallFailure'
    this.status = details.status ?? 0
    this.code = details.code
    this.english = details.english
    this.fieldErrors = details.fieldErrors ?? {}
    this.isFromServer = details.isFromServer ?? false
    this.details = details.details
  }
}

const meanings: Partial<Record<string, string>> = {
  'menu.limit_reached': 'Esta carta ya tiene los platos que caben en tu plan. Con Restaurante Plus agregas más.',
  'restaurant.limit_reached': 'Ya tienes todos los restaurantes que caben en tu plan.',
} satisfies Partial<Record<ErrorCode, string>>

type LooseArgs = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The browser's `call()`: the same endpoints as on the server, by fetch. */
export const call: Call = async (endpoint, ...[args]) => {
  const { params, query, body } = (args ?? {}) as LooseArgs
  const token = readToken()
  const response = await send(endpoint, `${pathWith(endpoint.path, params)}${queryOf(query)}`, { body, token })
  if (!response.ok) throw await failureOf(response, token)
  const answer: unknown = await response.json().catch((error) => {
    throw connectionFailure(error)
  })
  const isPage = endpoint.paged === true
  return (isPage ? { items: answer, next_cursor: response.headers.get('x-next-cursor') } : answer) as Answer<
    typeof endpoint
  >
}

export function isFailure(error: unknown, code: ErrorCode): boolean {
  return error instanceof CallFailure && error.code === code
}

/** For the `catch` of a deletion: not found means that another tab has deleted it already. */
export function ignoreIfGone(notFound: ErrorCode) {
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
      signal: AbortSignal.timeout(callTimeoutMs),
    })
  } catch (error) {
    throw connectionFailure(error)
  }
}

/** The connection failed before the answer or during it. */
function connectionFailure(error: unknown): CallFailure {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return isTimeout
    ? new CallFailure('La respuesta tardó demasiado. Inténtalo de nuevo.', { code: 'request.timeout' })
    : noConnection()
}

export function noConnection(): CallFailure {
  return new CallFailure('No hay conexión con CartaViva. Revisa tu internet e inténtalo de nuevo.')
}

/** The failure in an answer. When the server no longer knows the session, this ends it in the browser too. */
export async function failureOf(response: Response, token: string | null): Promise<CallFailure> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null)
  // A proxy in between may answer with a page of its own.
  const isFromServer = typeof body?.message === 'string'
  const {
    message = 'Algo falló de nuestro lado. Inténtalo de nuevo.',
    code = isFromServer ? undefined : 'server.error',
    errors,
    details,
  } = isFromServer ? body : {}
  if (code === ('auth.required' satisfies ErrorCode) && token) await endSession(token)
  const meaning = meanings[code ?? '']
  return new CallFailure(meaning ?? message, {
    english: meaning && message,
    status: response.status,
    code,
    fieldErrors: errors ?? {},
    isFromServer,
    details,
  })
}

/**
 * The server no longer knows this token. If another tab has logged in since, its session stays. A page with unsaved changes stays open, so that
 * the person can log in in another tab.
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
