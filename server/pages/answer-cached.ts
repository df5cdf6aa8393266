import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rendered } from './cached-answer.ts'
import type { PageCache } from './page-cache.ts'
import { sendAnswer } from './send-answer.ts'

/** Sends the cached answer, or renders it once for all who ask meanwhile. A failed render is thrown before anything is sent. */
export async function answerCached(
  pages: PageCache,
  key: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  render: () => Promise<Rendered>,
): Promise<void> {
  const answer = await pages.fill(key, render)
  reply.hijack()
  sendAnswer(answer, request.raw, reply.raw)
}
