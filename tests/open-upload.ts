import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { uploadImage } from '#contract/uploads/uploads.ts'

type Uploader = { id: number; token?: string }
type Options = { folder?: string; bytes?: number; isLengthKnown?: boolean; headers?: Record<string, string> }

const boundary = 'x'
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="foto.png"\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`

/** An upload over a real connection that is sent piece by piece, and may be hung up at any moment. */
export function openUpload(origin: string, { id, token }: Uploader, options: Options = {}) {
  const { folder, bytes = 1_000_000, isLengthKnown = true, headers } = options
  const sent = request(`${origin}${uploadImage.path}?folder=${folder ?? 'menu-items'}&userId=${id}`, {
    method: 'POST',
    agent: false,
    headers: {
      // As browsers do: otherwise Node asks for the end of the connection, and the server's own wish is not seen.
      connection: 'keep-alive',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(isLengthKnown ? { 'content-length': head.length + bytes + tail.length } : {}),
      ...headers,
    },
  })
  // These tests hang up on purpose.
  sent.on('error', () => undefined)
  sent.flushHeaders()
  const answer = readAnswer(sent)
  return {
    answer,
    begin: () => sent.write(Buffer.concat([Buffer.from(head), Buffer.alloc(bytes / 2)])),
    /** After `begin`: the other half. */
    finish: () => sent.end(Buffer.concat([Buffer.alloc(bytes / 2), Buffer.from(tail)])),
    sendMore: (content: Buffer) => sent.write(content),
    sendAll: (content: Buffer) => sent.end(Buffer.concat([Buffer.from(head), content, Buffer.from(tail)])),
    hangUp: () => sent.destroy(),
    closed: new Promise<void>((resolve) => sent.once('close', () => resolve())),
  }
}

/** Null when the connection ended without an answer. */
async function readAnswer(sent: ClientRequest) {
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: JSON.parse(await text(response)) }
  } catch {
    return null
  }
}
