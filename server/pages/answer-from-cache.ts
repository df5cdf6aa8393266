import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { type PageQuery, pageKey } from './page-key.ts'
import { sendAnswer } from './send-answer.ts'

type TryAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** False when the cache has no answer and somebody else must give it; then nothing has been sent. */
export function answerFromCache(
  pages: Pick<PageCache, 'find'>,
  queries: readonly PageQuery[],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const url = request.url ?? '/'
  // Nearly everybody spells an address as its key does, and a key is its own key.
  const answer = pages.find(url) ?? pages.find(pageKey(url, queries))
  if (!answer) return false
  sendAnswer(answer, request, response)
  return true
}

/**
 * What is ready needs no routing, hooks, child log or timer: making these costs Fastify as much as Node needs for the whole
 * answer. So the cache is asked before the listener that the server already has.
 */
export function answerFirst(server: Server, tryAnswer: TryAnswer): void {
  const [listener] = server.listeners('request')
  if (!listener) throw new Error('The server has no listener to stand before.')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!tryAnswer(request, response)) listener.call(server, request, response)
  })
}
