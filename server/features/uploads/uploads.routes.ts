import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { asPicture } from '#server/http/as-picture.ts'
import { answeredUnderPressure } from '#server/http/load-shedding.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { UploadsService } from './uploads.service.ts'

/** A phone with a poor connection loads a picture slowly. */
const slowestReaderMs = 10 * 60_000

export function mountUploads(api: Api, uploads: UploadsService) {
  serve(api, uploadImage, ({ account, query, files }) => uploads.upload(account, query, files.file))
}

/** `/images/<folder>/<file>`: the content of a name never changes, so browsers cache it forever. */
export function mountImages(app: FastifyInstance, uploads: UploadsService) {
  app.get<{ Params: { '*': string } }>(
    '/images/*',
    {
      schema: { hide: true },
      handlerTimeout: slowestReaderMs,
      config: answeredUnderPressure,
      onError: async (_request, reply) => void reply.headers(dataHeaders()).header('cache-control', 'no-store'),
    },
    async (request, reply) => {
      const path = request.params['*']
      const etag = `"${path}"`
      const object = await uploads.findObject(path)
      if (!object) throw new AppError('request.not_found')
      asPicture(reply).header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) {
        object.body.destroy()
        return reply.status(304).send()
      }
      return reply
        .type(path.endsWith('.png') ? 'image/png' : 'image/webp')
        .header('content-length', object.bytes)
        .send(object.body)
    },
  )
}
