import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { chooseEncoding } from '#server/adapters/cache/accept-encoding.ts'
import type { DiscoveryService } from './discovery.service.ts'

const anHour = 'public, max-age=3600'
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** `/robots.txt` and the maps of the site, for search engines; `security.txt`, for those who found a weakness. */
export function mountDiscovery(app: FastifyInstance, discovery: DiscoveryService) {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(discovery.robots),
  )

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(discovery.writeSecurityTxt()),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    sendXml(request, reply, Readable.from([await discovery.writeIndex()])),
  )

  app.get<{ Params: { file: string } }>('/sitemap/:file', { schema: { hide: true } }, async (request, reply) => {
    const map = await discovery.findMap(request.params.file)
    if (!map) throw new AppError('request.not_found')
    return sendXml(request, reply, Readable.from(map))
  })
}

function sendXml(request: FastifyRequest, reply: FastifyReply, xml: Readable) {
  reply.header('cache-control', anHour).header('vary', 'Accept-Encoding')
  reply.type('application/xml; charset=utf-8')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(xml)
  const compressed = encoding === 'br' ? createBrotliCompress(quickBrotli) : createGzip()
  xml.on('error', (error) => compressed.destroy(error))
  return reply.header('content-encoding', encoding).send(xml.pipe(compressed))
}
