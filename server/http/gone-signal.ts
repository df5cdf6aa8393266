import type { FastifyReply } from 'fastify'

/** Aborted when the response is over or its connection was closed. Not `request.signal`: Fastify aborts that one as soon as a body has been read. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
