import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { type PageQuery, pageKey } from './page-key.ts'
import { sendAnswer } from './send-answer.ts'

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
