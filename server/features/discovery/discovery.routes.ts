import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { answerCached } from '#server/cache/answer-cached.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { directoryTag, dishesTag } from '#server/events/page-tags.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { DiscoveryService } from './discovery.service.ts'

const anHour = 'public, max-age=3600'

/** `/robots.txt` and the sitemaps, for search engines; `security.txt`, for people who report vulnerabilities. */
export function mountDiscovery(app: FastifyInstance, discovery: DiscoveryService, pages: PageCache) {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(discovery.robots),
  )

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(discovery.writeSecurityTxt()),
  )

  const { indexNowFile } = discovery
  if (indexNowFile) {
    app.get(indexNowFile.path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(indexNowFile.content),
    )
  }

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, '/sitemap.xml', discovery.writeIndex),
  )

  app.get<{ Params: { file: string } }>('/sitemap/:file', { schema: { hide: true } }, (request, reply) => {
    const { file } = request.params
    return answer(request, reply, `/sitemap/${file}`, async () => {
      const map = await discovery.findMap(file)
      if (!map) throw new AppError('request.not_found')
      return map
    })
  })

  /** A sitemap of 5,000 dishes takes a dozen queries, so it is cached until a write changes what it lists. */
  async function answer(request: FastifyRequest, reply: FastifyReply, path: string, write: () => Promise<string>) {
    // The question mark puts it into the partition of variations: sitemaps are large and must not evict pages.
    await answerCached(pages, `${path}?xml`, { request, reply }, async () => ({
      status: 200,
      headers: { ...dataHeaders(), 'content-type': 'application/xml; charset=utf-8', 'cache-control': anHour },
      body: await write(),
      tags: [directoryTag, dishesTag],
      cacheable: true,
    }))
  }
}
