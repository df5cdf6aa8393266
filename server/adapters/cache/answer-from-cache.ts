import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { sendAnswer } from './send-answer.ts'

/** False when the cache has no answer and somebody else must give it; then nothing has been sent. */
export function answerFromCache(
  pages: Pick<PageCache, 'find'>,
  knownQueryKeys: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const answer = pages.find(pageKey(request.url ?? '/', knownQueryKeys))
  if (!answer) return false
  sendAnswer(answer, request, response)
  return true
}
