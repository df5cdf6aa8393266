import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { createLastingAnswer } from '#server/cache/lasting-answer.ts'
import { apiReferenceHeaders } from './security-headers.ts'

const routePrefix = '/api/docs'
const pagePath = `${routePrefix}/`
const scriptPath = `${routePrefix}/js/scalar.js`

/** The sandbox has no storage, and Scalar does not start without one. */
const storageInMemory = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map()
  const value = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, String(text)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
  Object.defineProperty(window, name, { value })
}`

/** `/api/docs`, a page that shows `/api/openapi.json` to people. */
export function mountApiReference(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  app.get(routePrefix, hidden, (_request, reply) => reply.headers(apiReferenceHeaders()).redirect(pagePath, 301))
  app.get(
    pagePath,
    hidden,
    createLastingAnswer(() => render(pagePath)),
  )
  app.get(
    scriptPath,
    hidden,
    createLastingAnswer(() => render(scriptPath)),
  )
}

/** Asks the package on an instance of its own: it is loaded, with its script of four megabytes, for the first reader only. */
async function render(path: string) {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(apiReference, { routePrefix, configuration: { url: '/api/openapi.json' } })
  const { statusCode, headers, body } = await app.inject(path)
  await app.close()
  if (statusCode !== 200) throw new Error(`${path} is answered with ${statusCode}`)
  return {
    headers: {
      ...apiReferenceHeaders(),
      'content-type': String(headers['content-type']),
      // The addresses stay the same when the package is updated.
      'cache-control': 'public, max-age=3600',
    },
    body: path === pagePath ? body.replace('<head>', `<head><script>${storageInMemory}</script>`) : body,
  }
}
