import type { FastifyReply } from 'fastify'

/** Aborted when the connection was closed before the whole answer was sent. Not `request.signal`: Fastify aborts that one as soon as a body has been read. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else
    raw.once('close', () => {
      // After a complete answer nobody listens, and aborting would take a fortieth of a page's time.
      if (!raw.writableFinished) gone.abort()
    })
  return gone.signal
}
