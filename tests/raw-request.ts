import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

type Asked = { path?: string; method?: string; headers?: Record<string, string>; body?: string }

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends the request exactly as written: `fetch` would normalise the path and refuse to set Host. */
export async function askAsWritten(origin: string, { body, ...asked }: Asked): Promise<RawAnswer> {
  const [response] = (await once(request(origin, asked).end(body), 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}
