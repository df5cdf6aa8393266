import type { FastifyReply } from 'fastify'
import { dataHeaders, pictureHeaders } from './security-headers.ts'

/** Takes away again what every answer got for the case that a browser shows it as a page. */
export function asPicture(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(dataHeaders())) reply.removeHeader(name)
  return reply.headers(pictureHeaders())
}
