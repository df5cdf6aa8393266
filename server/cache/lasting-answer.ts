import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedAnswer, prepareAnswer, type Rendered } from './cached-answer.ts'
import { sendAnswer } from './send-answer.ts'

type LastingAnswer = Pick<Rendered, 'headers' | 'body'>
type LastingRender = () => LastingAnswer | Promise<LastingAnswer>

/** Handles a route whose answer stays the same until the process ends: it is made and compressed once, for the first reader. */
export function createLastingAnswer(render: LastingRender) {
  let preparing: Promise<CachedAnswer> | undefined

  async function prepare(): Promise<CachedAnswer> {
    try {
      return await prepareAnswer({ ...(await render()), status: 200, tags: [], cacheable: true })
    } catch (error) {
      preparing = undefined
      throw error
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    preparing ??= prepare()
    const answer = await preparing
    reply.hijack()
    sendAnswer(answer, request.raw, reply.raw)
  }
}
