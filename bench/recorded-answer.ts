import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type RecordedAnswer = { status: number; headers: [name: string, value: string][]; body: Buffer }

/** Every HTTP server writes these itself. */
const ownHeaders = new Set(['connection', 'date', 'keep-alive'])

/** The answer as sent: compressed, with the headers in their order. */
export async function recordAnswer(url: string, headers: Record<string, string>): Promise<RecordedAnswer> {
  const asked = request(url, { headers, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const recorded: RecordedAnswer['headers'] = []
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2)
    if (!ownHeaders.has(name.toLowerCase())) recorded.push([name, value])
  }
  return { status: response.statusCode ?? 0, headers: recorded, body }
}
