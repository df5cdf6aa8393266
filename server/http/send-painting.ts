import type { FastifyReply, FastifyRequest } from 'fastify'
import { imageHeaders } from './security-headers.ts'

/** A picture and its version, which tells whether the client has it already. */
export type Painting = { version: string; paint: () => Promise<Buffer> }

export async function sendPainting(request: FastifyRequest, reply: FastifyReply, { version, paint }: Painting) {
  const etag = `"${version}"`
  reply.headers(imageHeaders()).header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return reply.type('image/png').send(await paint())
}
