import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { type Endpoint, pathWith } from '#contract/endpoint.ts'
import { endpointNames, endpoints } from '#contract/endpoints.ts'
import { errorBodySchema, errorCatalogue } from '#contract/errors.ts'
import { mapAtMost } from '../../scripts/demo/map-at-most.ts'
import { injectInto, testPassword } from '../../tests/api.ts'
import { atLength } from '../../tests/long.ts'
import { arbitraryOf } from '../../tests/schema-arbitrary.ts'
import { nameOf, openStage, type Stage } from '../../tests/stages/security-stage.ts'

/** A fixed seed: the same requests in every run. */
const seed = 20_261_115
const runsOfEach = atLength(10, 100)

let stage: Stage
type Operation = { operationId: string; responses: Record<string, unknown> }
let documented: Operation[]
beforeAll(async () => {
  stage = await openStage()
  const { paths } = (await stage.api.app.inject('/api/openapi.json')).json()
  documented = Object.values<Record<string, Operation>>(paths).flatMap((path) => Object.values(path))
})
afterAll(() => stage.api.close())

const hostile = fc.constantFrom<unknown[]>(
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202Eabc\u2028\u2029\ufeff',
  'x'.repeat(100_000),
  '<script>alert(1)</script>',
  "' OR 1=1; --",
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  -1,
  0,
  -0,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  '1e400',
  '9'.repeat(400),
  '0x10',
  // Read with a careless regular expression this takes half a minute.
  `0.${'0'.repeat(200_000)}1`,
  'NaN',
  '-Infinity',
  true,
  [],
  [[[[]]]],
  [null],
  {},
  { length: -1 },
  { toString: 'x', valueOf: 'y' },
  { constructor: { prototype: { role: 'restaurant-plus' } } },
)

/** As the schema wants it, but for one field that is missing, hostile or one too many. */
function nearly(valid: Arbitrary<Record<string, unknown>>): Arbitrary<Record<string, unknown>> {
  return fc
    .tuple(valid, fc.nat(), hostile, fc.constantFrom('replace', 'remove', 'add'))
    .map(([sent, n, value, how]) => {
      const names = Object.keys(sent)
      const name = names[n % Math.max(names.length, 1)] ?? 'role'
      if (how === 'add') return { ...sent, [`extra_${n}`]: value }
      const { [name]: _, ...rest } = sent
      return how === 'remove' ? rest : { ...rest, [name]: value }
    })
}

type Sent = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

const partOf = (schema: Endpoint['body']) => {
  if (!schema) return fc.constant({})
  const valid = arbitraryOf(schema)
  return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 2, arbitrary: nearly(valid) })
}

const requestsTo = ({ params, query, body }: Endpoint): Arbitrary<Sent> =>
  fc.record({
    params: partOf(params),
    query: partOf(query),
    body: fc.oneof({ weight: 5, arbitrary: partOf(body) }, { weight: 1, arbitrary: fc.oneof(hostile, fc.jsonValue()) }),
  })

function pathOf({ path }: Endpoint, params: Record<string, unknown>): string {
  // Half a surrogate pair has no spelling in a URL.
  const spelled = Object.entries(params).map(([name, value]) => [name, textOf(value).toWellFormed().slice(0, 300)])
  return pathWith(path, Object.fromEntries(spelled))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, textOf(one)]))
  return new URLSearchParams(pairs).toString()
}

function ensureDocumented(endpoint: Endpoint, { statusCode, body, headers }: LightMyRequestResponse): void {
  expect(statusCode, body).toBeLessThan(500)
  if (statusCode < 400) return
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const { code = '' } = errorBodySchema.strict().parse(JSON.parse(body))
  expect(errorCatalogue).toHaveProperty([code, 'status'], statusCode)
  const operation = documented.find(({ operationId }) => operationId === endpointNames.get(endpoint))
  expect(Object.keys(operation?.responses ?? {}), code).toContain(String(statusCode))
}

/** A caller who may call the endpoint. For logging out a new session is used each time. */
async function callerOf({ access, path }: Endpoint): Promise<string | undefined> {
  if (access === 'public') return undefined
  const { account } = access.includes('restaurant') ? stage.owner : { account: stage.diner }
  if (path !== '/api/auth/logout') return account.token
  const { token } = await stage.api.succeed(login, { body: { email: account.email, password: testPassword } })
  return token
}

const byHarm = endpoints.toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

describe('requests made of its own schema, valid, nearly valid and hostile, never break', () => {
  test.each(byHarm.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(requestsTo(endpoint), async ({ params, query, body }) => {
        const token = await callerOf(endpoint)
        const response = await injectInto(stage.api.app, endpoint, {
          method: endpoint.method,
          url: `${pathOf(endpoint, params)}?${queryOf(query)}`,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
        })
        ensureDocumented(endpoint, response)
      }),
      { seed, numRuns: runsOfEach },
    )
  })
})

const boundary = 'multipart/form-data; boundary=x'
const json = 'application/json'
const deep = 100_000

type Broken = [what: string, headers: Record<string, string>, payload: string | Buffer]

const brokenBodies: Broken[] = [
  ['JSON that breaks off', { 'content-type': json }, '{"name":'],
  ['no body at all', { 'content-type': json }, ''],
  ['__proto__', { 'content-type': json }, '{"__proto__":{"role":"restaurant-plus"}}'],
  ['constructor.prototype', { 'content-type': json }, '{"constructor":{"prototype":{"role":"x"}}}'],
  ['100,000 nested arrays', { 'content-type': json }, '['.repeat(deep) + ']'.repeat(deep)],
  ['100,000 nested objects', { 'content-type': json }, `${'{"a":'.repeat(deep / 4)}1${'}'.repeat(deep / 4)}`],
  ['the same key twice', { 'content-type': json }, '{"name":"a","name":{"b":1}}'],
  ['bytes that are no text', { 'content-type': json }, Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])],
  ['XML', { 'content-type': 'text/xml' }, '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=a&role=restaurant-plus'],
  ['plain text', { 'content-type': 'text/plain' }, '{"name":"a"}'],
  ['a malformed type', { 'content-type': ';;;' }, '{}'],
  ['JSON in another alphabet', { 'content-type': 'application/json; charset=utf-16' }, '{}'],
  ['compressed', { 'content-type': json, 'content-encoding': 'gzip' }, '{}'],
  ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, '--x--'],
  ['multipart that never begins', { 'content-type': boundary }, 'nothing'],
  [
    'multipart that breaks off',
    { 'content-type': boundary },
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na',
  ],
  [
    'multipart with a broken header',
    { 'content-type': boundary },
    '--x\r\nContent-Disposition: \0\r\n\r\na\r\n--x--\r\n',
  ],
  [
    'multipart with __proto__',
    { 'content-type': boundary },
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
  ],
  [
    'multipart with 60 fields',
    { 'content-type': boundary },
    `${'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n'.repeat(60)}--x--\r\n`,
  ],
  [
    'multipart with 60 fields that breaks off',
    { 'content-type': boundary },
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n'.repeat(60),
  ],
  [
    'multipart with a field of 300 KB',
    { 'content-type': boundary },
    `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${'a'.repeat(300_000)}\r\n--x--\r\n`,
  ],
  ['300 KB', { 'content-type': json }, JSON.stringify({ name: 'a'.repeat(300_000) })],
]

describe('every endpoint that takes a body refuses a malformed one with a message', () => {
  const writes = endpoints.filter(({ body }) => body)
  const share = atLength(4, 1)
  test.each(brokenBodies.map((broken, index) => [...broken, index] as const))(
    '%s',
    async (_, headers, payload, index) => {
      // In short each endpoint gets a quarter of the bodies, and each body goes to a quarter of the endpoints.
      const chosen = writes.filter((_, place) => (place + index) % share === 0)
      // Two at once: of a large body that is refused the rest is read slowly, and of two bodies at a time.
      await mapAtMost(2, chosen, async (endpoint) => {
        const token = await callerOf(endpoint)
        const url = `${pathOf(endpoint, { ...numbered })}?folder=menu-items&userId=${stage.owner.account.id}`
        const sent: InjectOptions = { method: endpoint.method, url, payload }
        sent.headers = { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
        const response = await stage.api.app.inject(sent)
        expect(response.statusCode, nameOf(endpoint)).toBeGreaterThanOrEqual(400)
        ensureDocumented(endpoint, response)
      })
    },
  )
})

const numbered = {
  ...{ id: 999_999, restaurantId: 999_999, itemId: 999_999, ingredientId: 999_999, packId: 999_999 },
  reviewId: 999_999,
}

describe('an unknown address is answered 404 with a message', () => {
  test.each([
    '/api/%zz',
    '/api/restaurants/%',
    '/api/restaurants/%ff',
    '/api/restaurants/%00',
    '/api/restaurants/%E0%A4%A',
    `/api/restaurants/${'x'.repeat(5000)}`,
    '/api/restaurants/..%2f..%2fetc',
    '/api/menu/2147483648/menu',
    '/api/menu/1e400/menu',
    '/api/reviews/-1/all',
    '/api/restaurants?q=%00',
    '/api/restaurants?q=%ff%fe',
    '/api/restaurants?q=%zz',
    '/api/restaurants?limit=1&limit=2',
    '/api/restaurants?q[]=a&q[b]=c&__proto__=d&constructor=e',
    '/api/restaurants?cursor=AAAA',
    `/api/restaurants?cursor=${Buffer.from('[null,{}]').toString('base64url')}`,
    '/images/%zz',
    '/sitemap/%00.xml',
    '/social/restaurante/%00.png',
    '/social/restaurante/a/menu/NaN.png',
  ])('%s', async (url) => {
    const { statusCode, body, headers } = await stage.api.app.inject(url)
    expect(statusCode, body).toBeLessThan(500)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    if (statusCode >= 400) expect(errorCatalogue).toHaveProperty([JSON.parse(body).code, 'status'], statusCode)
  })
})
