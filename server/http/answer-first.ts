import type { IncomingMessage, Server, ServerResponse } from 'node:http'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** True: it answers, or calls `next` later. False: it leaves the request to `next`. */
type TryAnswer = (request: IncomingMessage, response: ServerResponse, next: Answer) => boolean

/**
 * For answers that need no routing, hooks, child logger or timer. In Fastify these cost as much as Node needs for the whole
 * answer, so `tryAnswer` is asked before Fastify's listener, which is its `next`.
 */
export function answerFirst(server: Server, tryAnswer: TryAnswer): void {
  const [listener] = server.listeners('request')
  if (!listener) throw new Error('The server has no listener to stand before.')
  const next: Answer = (request, response) => listener.call(server, request, response)
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!tryAnswer(request, response, next)) next(request, response)
  })
}
