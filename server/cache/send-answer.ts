import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from './accept-encoding.ts'
import type { CachedAnswer, Variant } from './cached-answer.ts'
import { keepTable } from './keep-table.ts'

/** The hot path of every public page: nothing is awaited, built or copied here, except when gzip is requested for the first time. */
export function sendAnswer(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { status, variants } = answer
  const variant = variants[chooseEncoding(findHeader(request.rawHeaders, 'accept-encoding'))]
  if (typeof variant !== 'function') {
    sendVariant(status, variant, request, response)
    return
  }
  const send = (made: Variant) => sendVariant(status, made, request, response)
  variant().then(send, () => send(variants.identity))
}

function sendVariant(status: number, variant: Variant, request: IncomingMessage, response: ServerResponse): void {
  // The request timed out meanwhile and has been answered.
  if (response.headersSent) return

  const known = findHeader(request.rawHeaders, 'if-none-match')
  if (known !== undefined && status === 200 && isAmong(variant.etag, known)) {
    response.writeHead(304, variant.notModifiedHeaders)
    response.end()
    return
  }

  response.writeHead(status, status === 301 ? keepTable(variant.headers, request.url) : variant.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
}

/** `request.headers` builds an object of all headers; searching the raw list is faster. */
function findHeader(rawHeaders: readonly string[], wanted: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === wanted.length && name.toLowerCase() === wanted) return rawHeaders[at + 1]
  }
  return undefined
}

/**
 * RFC 9110, 13.1.2 compares weakly, so a `W/` in front does not matter. With its quotes, and without commas or
 * spaces in it, our tag occurs in a well-formed list only as a member.
 */
function isAmong(etag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*'
}
