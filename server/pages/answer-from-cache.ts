import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { type PageQuery, pageKey } from './page-key.ts'
import { sendAnswer } from './send-answer.ts'

type TryAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** False when the cache has no answer. Then nothing has been sent, and the next handler must answer. */
export function answerFromCache(
  pages: Pick<PageCache, 'find'>,
  queries: readonly PageQuery[],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const url = request.url ?? '/'
  // Nearly every request spells its address exactly as the key, so that is tried before the key is computed.
  const answer = pages.find(url) ?? pages.find(pageKey(url, queries))
  if (!answer) return false
  sendAnswer(answer, request, response)
  return true
}

/**
 * A cached answer needs no routing, hooks, child logger or timer. In Fastify these cost as much as Node needs for the whole
 * answer, so the cache is asked before Fastify's listener.
 */
export function answerFirst(server: Server, tryAnswer: TryAnswer): void {
  const [listener] = server.listeners('request')
  if (!listener) throw new Error('The server has no listener to stand before.')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!tryAnswer(request, response)) listener.call(server, request, response)
  })
}
