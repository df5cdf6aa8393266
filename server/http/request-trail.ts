import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Log } from '#server/log.ts'

/** The route as declared: a path may carry a secret. */
type Trace = { reqId: string; route: string; at: string }

const remembered = 10

const current = new AsyncLocalStorage<Trace>()
const latest: Trace[] = []

/** Notes which request the code that runs now works for. Pages from the cache are answered before this. */
export function noteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? '(unknown)'}`
    const trace = { reqId: request.id, route, at: new Date().toISOString() }
    latest.push(trace)
    if (latest.length > remembered) latest.shift()
    current.run(trace, done)
  })
}

/**
 * The process ends after an exception that nobody caught, because its state is unknown. What a connection does after its answer belongs to no
 * request any more, so the latest requests are logged as well.
 */
export function logEscapedErrors(log: Log): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err, request: current.getStore(), latest }, 'an exception escaped; the process ends')
    process.exit(1)
  })
}
