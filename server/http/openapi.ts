import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpointNames } from '#contract/endpoints.ts'
import { roleNames } from '#contract/roles.ts'
import { createLastingAnswer } from '#server/cache/lasting-answer.ts'
import { dataHeaders, publicHeaders } from './security-headers.ts'

type Transform = Parameters<typeof jsonSchemaTransform>[0]

const file = { type: 'string', format: 'binary' }

/** `/api/openapi.json`, from which clients are generated: every operation has the name of its endpoint in `contract/`. */
export async function mountOpenApi(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'CartaViva',
        version: '1',
        description: 'Lo que la aplicación usa, y lo que tú puedes usar. Los errores son `{ message, code, errors? }`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const { endpoint } = route.route.config ?? {}
      return endpoint ? describe(route, endpoint) : jsonSchemaTransform(route)
    },
  })
  const answer = createLastingAnswer(() => ({
    headers: {
      ...dataHeaders(),
      ...publicHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
    body: JSON.stringify(app.swagger()),
  }))
  app.get('/api/openapi.json', { schema: { hide: true } }, answer)
}

function describe(route: Transform, endpoint: Endpoint) {
  const operationId = endpointNames.get(endpoint)
  if (!operationId) throw new Error(`${endpoint.method} ${endpoint.path} is not in contract/endpoints.ts`)
  const { schema, url } = jsonSchemaTransform(withNeutralName(route, endpoint))
  const description = callersText(endpoint.access)
  return { url, schema: { ...schema, ...describeFiles(endpoint), operationId, description } }
}

function callersText(access: Access): string {
  return access === 'public' ? 'Para todos.' : `Para cuentas: ${access.map((role) => roleNames[role]).join(', ')}.`
}

/**
 * OpenAPI knows a path by its shape: two that differ only in a parameter's name are one path, whose parameter needs one name.
 * The contract keeps both names, because each endpoint means the id of a different thing.
 */
function withNeutralName(route: Transform, { path, params }: Endpoint): Transform {
  const isShared = [...endpointNames.keys()].some(
    (other) => other.path !== path && shapeOf(other.path) === shapeOf(path),
  )
  const [name, ...more] = Object.keys(params?.shape ?? {})
  if (!isShared || !name) return route
  if (more.length > 0) throw new Error(`${path} has the shape of another path: give their parameters the same names`)
  return {
    ...route,
    url: route.url.replace(`:${name}`, ':id'),
    schema: { ...route.schema, params: z.object({ id: params?.shape[name] as z.ZodType }) },
  }
}

function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ':')
}

/** A picture that is sent alone. Where fields come along, JSON with the path of an uploaded picture does the same. */
function describeFiles({ files, body }: Endpoint) {
  if (!files || Object.keys(body?.shape ?? {}).length > 0) return {}
  const names = Object.keys(files)
  const properties = Object.fromEntries(names.map((name) => [name, file]))
  return { consumes: ['multipart/form-data'], body: { type: 'object', properties, required: names } }
}
