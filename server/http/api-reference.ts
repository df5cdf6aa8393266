import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify'
import { createLastingAnswer } from '#server/pages/lasting-answer.ts'
import { apiReferenceHeaders } from './security-headers.ts'

const scriptPath = '/api/docs/js/scalar.js'

/** `/api/docs`, a page that shows `/api/openapi.json` to people. */
export async function mountApiReference(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers(apiReferenceHeaders())
    })
    scope.addHook('onRoute', compressScript)
    await scope.register(apiReference, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json' } })
  })
}

/** The package sends its script of four megabytes as it is, each time. */
function compressScript(route: RouteOptions): void {
  if (route.url !== scriptPath) return
  const script = readScript(route.handler)
  route.handler = createLastingAnswer(() => ({
    headers: {
      ...apiReferenceHeaders(),
      'content-type': 'application/javascript; charset=utf-8',
      // Its address stays the same when the package is updated.
      'cache-control': 'public, max-age=3600',
    },
    body: script,
  }))
}

/** The package does not export its script, so its handler is called with a fake reply. */
function readScript(handler: RouteHandlerMethod): string {
  let script = ''
  const reply = {
    header: () => reply,
    send: (body: string) => {
      script = body
    },
  }
  Reflect.apply(handler, undefined, [undefined, reply])
  if (script === '') throw new Error(`${scriptPath} has no content`)
  return script
}
