import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rendered } from './cached-answer.ts'
import type { PageCache } from './page-cache.ts'
import { sendAnswer } from './send-answer.ts'

type Exchange = {
  request: FastifyRequest
  reply: FastifyReply
  /** Refuses by throwing. Only those pay for a limit who cause a render: a cached answer costs next to nothing. */
  limitMisses?: (request: FastifyRequest) => Promise<void>
}

/** Sends the cached answer, or renders it once for all who ask meanwhile. A failed render is thrown before anything is sent. */
export async function answerCached(
  pages: PageCache,
  key: string,
  { request, reply, limitMisses }: Exchange,
  render: () => Promise<Rendered>,
): Promise<void> {
  let answer = pages.find(key)
  if (!answer) {
    await limitMisses?.(request)
    answer = await pages.fill(key, render)
  }
  reply.hijack()
  sendAnswer(answer, request.raw, reply.raw)
}
