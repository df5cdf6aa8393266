import { randomInt } from 'node:crypto'
import { type Answer, type CallArgs, type Endpoint, pathWith } from '#contract/endpoint.ts'

export type Caller = { token?: string | undefined; address?: string }

/** A new address for each call, as a balancer would forward it, so that no test meets a rate limit by chance. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Calls an endpoint of a running product over HTTP, also with arguments that the types would not allow. */
export function send(
  origin: string | undefined,
  { method, path }: Endpoint,
  args: object = {},
  { token, address }: Caller = {},
): Promise<Response> {
  const { params, query, body } = args as { params?: object; query?: Record<string, string>; body?: object }
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const isForm = body instanceof FormData
  return fetch(`${origin}${pathWith(path, { ...params })}${search}`, {
    method,
    headers: {
      'x-forwarded-for': address ?? anyAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
}

/** Like `send`, but returns the answer and throws when the product refuses. */
export async function succeed<E extends Endpoint>(
  origin: string | undefined,
  endpoint: E,
  args: CallArgs<E>,
  caller?: Caller,
): Promise<Answer<E>> {
  const response = await send(origin, endpoint, args, caller)
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`)
  const answer = await response.json()
  return (endpoint.paged ? { items: answer, next_cursor: response.headers.get('x-next-cursor') } : answer) as Answer<E>
}
