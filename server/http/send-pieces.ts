import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type InPieces, jsonPieces } from './json-pieces.ts'
import { dataHeaders } from './security-headers.ts'

/** The result of a handler whose answer is too large for the memory. */
export type LargeAnswer<Value> = {
  answer: InPieces<Value>
  /** Called once, when all was sent or the reader is gone. */
  leave: () => void
}

const headers = { ...dataHeaders(), 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/**
 * Sends an answer as fast as its reader takes it, past Fastify, whose time limit for handlers is shorter. The connection's own limit ends
 * a reader who takes nothing. A failure before the first piece is answered as any other; a later one cuts the connection, so that nobody takes half for the whole.
 */
export async function sendPieces(
  { log, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { response: schema }: Endpoint,
  { answer, leave }: LargeAnswer<unknown>,
): Promise<void> {
  const response = reply.raw
  const pieces = jsonPieces(schema, answer)
  try {
    const first = await pieces.next()
    if (reply.sent || response.destroyed) return
    reply.hijack()
    response.writeHead(200, headers).write(first.value)
    await pipeline(pieces, response).catch((error) => {
      const hasHungUp = error.code === 'ERR_STREAM_PREMATURE_CLOSE'
      if (!hasHungUp) log.error({ err: error, route: routeOptions.url }, 'an answer broke off')
    })
  } finally {
    await pieces.return()
    leave()
  }
}
