import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorCatalogue } from '#contract/errors.ts'

/** Node reads and drops the rest of a body this small without anybody noticing. */
const negligibleBytes = 64 * 1024
/** A sender who is too slow is not waited for, even if little is missing. */
const tooSlow = errorCatalogue['request.too_slow'].status
/** A connection that is closed while data still arrives is reset, and the reset may overtake the answer. */
const lingerMs = 2_000
/** At most one full buffer (64 KB) in this time, and of so many bodies at once: the rest of a flood waits in its senders' sockets. */
const pauseMs = 25
const readAtOnce = 2
let reading = 0

/** A refusal that comes before the body's end also ends the connection, so that the client stops sending. */
export function closeUnlessRead(request: FastifyRequest, reply: FastifyReply, answer: string): string | Readable {
  if (request.raw.complete || (!hasLargeBody(request) && reply.statusCode !== tooSlow)) return answer
  reply.header('connection', 'close').header('content-length', Buffer.byteLength(answer))
  return Readable.from(answerThenLinger(request, answer))
}

function hasLargeBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > negligibleBytes
}

async function* answerThenLinger({ raw }: FastifyRequest, answer: string) {
  yield answer
  const isRead = reading < readAtOnce
  if (isRead) reading += 1
  try {
    for (let waitedMs = 0; waitedMs < lingerMs && !raw.readableEnded && !raw.destroyed; waitedMs += pauseMs) {
      if (isRead) raw.read()
      await wait(pauseMs)
    }
  } finally {
    if (isRead) reading -= 1
  }
}
