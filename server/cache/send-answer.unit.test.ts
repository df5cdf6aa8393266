import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CachedAnswer, Rendered } from './cached-answer.ts'
import { prepareAnswer, preparePassingAnswer } from './cached-answer.ts'
import { sendAnswer } from './send-answer.ts'

const html = '<p>Encebollado de pescado</p>'.repeat(200)
const page = {
  status: 200,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  },
  body: html,
  tags: [],
  cacheable: true,
} satisfies Rendered

let answer: CachedAnswer
const server = createServer((asked, response) => sendAnswer(answer, asked, response))

beforeEach(async () => {
  answer = await prepareAnswer(page)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  server.close()
  await once(server, 'close')
})

async function ask(headers: Record<string, string> = {}, method = 'GET', path = '/') {
  const { port } = server.address() as AddressInfo
  const asked = request({ port, method, path, headers, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

function etagOf(headers: IncomingHttpHeaders): string {
  expect(headers.etag).toMatch(/^"[\w-]+"$/)
  return headers.etag ?? ''
}

test.each([
  ['br', 'br, gzip', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
])('the page arrives whole as %s, with its exact length and headers', async (encoding, acceptEncoding, decode) => {
  const { status, headers, body } = await ask({ 'accept-encoding': acceptEncoding })

  expect(status).toBe(200)
  expect(headers['content-encoding']).toBe(encoding)
  expect(decode(body).toString()).toBe(html)
  expect(headers).toMatchObject({
    'content-length': String(body.length),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
})

test('HEAD answers what GET would, without the body', async () => {
  const got = await ask({ 'accept-encoding': 'br' })
  const head = await ask({ 'accept-encoding': 'br' }, 'HEAD')

  expect(head.body).toHaveLength(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' })
})

test('each encoding has a tag of its own, and the same page always has the same', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (coding) => etagOf((await ask({ 'accept-encoding': coding })).headers)),
  )
  expect(new Set(tags).size).toBe(3)

  answer = await prepareAnswer({ ...page })
  expect(etagOf((await ask({ 'accept-encoding': 'br' })).headers)).toBe(tags[0])
})

test('another body or another header is another tag', async () => {
  const before = answer.variants.identity.etag
  expect((await prepareAnswer({ ...page, body: `${html}.` })).variants.identity.etag).not.toBe(before)
  const headers = { ...page.headers, 'content-security-policy': "default-src 'none'" }
  expect((await prepareAnswer({ ...page, headers })).variants.identity.etag).not.toBe(before)
})

test.each([
  ['the tag itself', (etag: string) => etag],
  ['a list that holds it', (etag: string) => `"other", ${etag}, W/"third"`],
  ['its weak form', (etag: string) => `W/${etag}`],
  ['a star', () => '*'],
])('If-None-Match with %s is answered 304 without a body', async (_, write) => {
  const etag = etagOf((await ask({ 'accept-encoding': 'br' })).headers)
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, body } = await ask({ 'accept-encoding': 'br', 'if-none-match': write(etag) }, method)
    expect(status).toBe(304)
    expect(body).toHaveLength(0)
    expect(headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    expect(headers).not.toHaveProperty('content-length')
    expect(headers).not.toHaveProperty('content-encoding')
  }
})

test('If-None-Match with other tags, also longer ones and those of another encoding, sends the page', async () => {
  const etag = etagOf((await ask({ 'accept-encoding': 'br' })).headers)
  const opaque = etag.slice(1, -1)
  for (const known of ['"other"', `"${opaque}x"`, `"x${opaque}"`, opaque, answer.variants.identity.etag]) {
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': known })).status).toBe(200)
  }
})

test('an error page is sent whole even to a reader who knows it', async () => {
  answer = await prepareAnswer({ ...page, status: 404 })
  const { status, body } = await ask({ 'if-none-match': '*' })
  expect(status).toBe(404)
  expect(body.toString()).toBe(html)
})

test('an answer that does not shrink, or is not text, is sent plain', async () => {
  const png = { ...page, headers: { 'content-type': 'image/png' }, body: Buffer.alloc(500) }
  const short = { ...page, body: 'ok' }
  const encoded = { ...page, headers: { ...page.headers, 'content-encoding': 'zstd' } }
  for (const [rendered, encoding] of [
    [png, undefined],
    [short, undefined],
    [encoded, 'zstd'],
  ] as const) {
    answer = await prepareAnswer(rendered)
    const { headers, body } = await ask({ 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBe(encoding)
    expect(body).toEqual(Buffer.from(rendered.body))
  }
})

test('an answer that is sent once is compressed too', async () => {
  answer = await preparePassingAnswer(page)
  const { headers, body } = await ask({ 'accept-encoding': 'br, gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(body).toString()).toBe(html)
})

test('headers that belong to the transport are not taken from the render, and its Vary is kept', async () => {
  const headers = { ...page.headers, 'Content-Length': '1', ETag: '"mine"', Connection: 'close', Vary: 'Origin' }
  answer = await prepareAnswer({ ...page, headers })
  const got = await ask({ 'accept-encoding': 'br' })
  expect(got.headers['content-length']).toBe(String(got.body.length))
  expect(got.headers.etag).not.toBe('"mine"')
  expect(got.headers.vary).toBe('Origin, Accept-Encoding')
})

test('gzip is made once, for the first who ask for it', async () => {
  const bodies = await Promise.all([1, 2, 3].map(async () => (await ask({ 'accept-encoding': 'gzip' })).body))
  for (const body of bodies) expect(gunzipSync(body).toString()).toBe(html)

  const made = answer.variants.gzip
  expect(made).toMatchObject({ body: bodies[0] })
  await ask({ 'accept-encoding': 'gzip' })
  expect(answer.variants.gzip).toBe(made)
})

test('an answer that cannot be compressed is sent plain', async () => {
  answer.variants.gzip = () => Promise.reject(new Error('no memory'))
  const { headers, body } = await ask({ 'accept-encoding': 'gzip' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body.toString()).toBe(html)
})

test('a reader who has been answered meanwhile is not answered again', async () => {
  const tooLate = createServer((asked, response) => {
    response.writeHead(503).end('busy')
    sendAnswer(answer, asked, response)
  })
  tooLate.listen(0, '127.0.0.1')
  await once(tooLate, 'listening')
  const { port } = tooLate.address() as AddressInfo
  for (const acceptEncoding of ['gzip', 'br']) {
    const got = await fetch(`http://127.0.0.1:${port}`, { headers: { 'accept-encoding': acceptEncoding } })
    expect([got.status, await got.text()]).toEqual([503, 'busy'])
  }
  tooLate.closeAllConnections()
  tooLate.close()
})

test('a cached body holds no more memory than its own bytes, and all together no more than the estimate', async () => {
  await ask({ 'accept-encoding': 'gzip' })
  const bodies = Object.values(answer.variants).map((variant) => ('body' in variant ? variant.body : null))
  for (const body of bodies) expect(body?.buffer.byteLength).toBe(body?.length)
  expect(bodies.reduce((sum, body) => sum + (body?.length ?? 0), 0)).toBeLessThan(answer.bytes)
})

test('one cached redirect leads every table to the new address', async () => {
  const locationFor = async (path: string) => (await ask({}, 'GET', path)).headers.location
  answer = await prepareAnswer({ ...page, status: 301, headers: { location: '/restaurante/nuevo/menu' }, body: '' })
  expect(await locationFor('/restaurante/viejo/menu')).toBe('/restaurante/nuevo/menu')
  expect(await locationFor('/restaurante/viejo/menu?mesa=Terraza%203&x=1')).toBe(
    '/restaurante/nuevo/menu?mesa=Terraza%203',
  )
  expect(await locationFor(`/restaurante/viejo/menu?mesa=${'1'.repeat(31)}`)).toBe('/restaurante/nuevo/menu')
  expect(await locationFor('/restaurante/viejo/menu?mesa=%0d%0aset-cookie:%20a')).toBe(
    '/restaurante/nuevo/menu?mesa=%0D%0Aset-cookie%3A%20a',
  )
  answer = await prepareAnswer({ ...page, status: 301, headers: { location: '/restaurante/n/menu?embed=1' }, body: '' })
  expect(await locationFor('/restaurante/viejo/menu?embed=1&mesa=4')).toBe('/restaurante/n/menu?embed=1&mesa=4')
})

test('a page in pieces has the bytes of the whole', async () => {
  const body = ['<style>a{top:0}</style>', '', '<p>Menú · ★ 4.5</p>', '</body>']
  const { variants } = await prepareAnswer({ ...page, body })
  expect(variants.identity.body.toString()).toBe(body.join(''))
})
