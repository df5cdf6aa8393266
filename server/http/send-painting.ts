import type { FastifyReply, FastifyRequest } from 'fastify'
import { asPicture } from './as-picture.ts'

/** A picture and its version, which tells whether the client has it already. */
export type Painting = { version: string; paint: () => Promise<Buffer> }

export async function sendPainting(request: FastifyRequest, reply: FastifyReply, { version, paint }: Painting) {
  const etag = `"${version}"`
  const isKnown = request.headers['if-none-match']?.includes(etag)
  const picture = isKnown ? null : await paint()
  asPicture(reply).header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag)
  return picture ? reply.type('image/png').send(picture) : reply.status(304).send()
}
