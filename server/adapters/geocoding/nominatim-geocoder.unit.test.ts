import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createGeocoder } from './create-geocoder.ts'
import { GeocoderFailure } from './geocoder.ts'
import { createNominatimGeocoder } from './nominatim-geocoder.ts'

const address = 'Av. Amazonas N24-03, Quito, Ecuador'
const quito = { lat: '-0.2074', lon: '-78.4916', display_name: 'Avenida Amazonas, Quito', place_id: 7 }

test('the first hit is a place on the map', async () => {
  const url = await serve(answerWith([quito]))
  expect(await createNominatimGeocoder({ url, userAgent: 'x' }).find(address)).toEqual({ lat: -0.2074, lon: -78.4916 })
})

test('without a hit the location is null, and nothing fails', async () => {
  const url = await serve(answerWith([]))
  expect(await createNominatimGeocoder({ url, userAgent: 'x' }).find(address)).toBeNull()
})

test('the request asks for one hit, and says who asks', async () => {
  const asked = Promise.withResolvers<IncomingMessage>()
  const url = await serve((request, response) => {
    asked.resolve(request)
    answerWith([])(request, response)
  })
  const config = readConfig({ GEOCODER_URL: `${url}/nominatim/?key=clave`, PUBLIC_URL: 'https://carta.ec' })
  await createGeocoder(config)?.find(address)

  const request = await asked.promise
  const { pathname, searchParams } = new URL(request.url ?? '', url)
  expect([request.method, pathname]).toEqual(['GET', '/nominatim/search'])
  expect(Object.fromEntries(searchParams)).toEqual({ key: 'clave', format: 'json', limit: '1', q: address })
  expect(request.headers['user-agent']).toMatch(/^CartaViva\/\d+\.\d+\.\d+ \(\+https:\/\/carta\.ec\)$/)
})

test('without a configured service there is no geocoder', () => {
  expect(createGeocoder(readConfig({ GEOCODER_URL: '' }))).toBeNull()
})

test.each([
  [400, false, 'no aceptó la consulta'],
  [401, false, 'negó el acceso'],
  [403, false, 'negó el acceso'],
  [404, false, 'no aceptó la consulta'],
  [408, true, 'no aceptó la consulta'],
  [429, true, 'demasiadas peticiones'],
  [500, true, 'un error propio'],
  [503, true, 'un error propio'],
])('status %i: worth another try %s', async (status, isTemporary, words) => {
  const failure = await failureOf(await serve((_, response) => response.writeHead(status).end('{"error":"…"}')))
  expect(failure.isTemporary).toBe(isTemporary)
  expect(failure.message).toContain(words)
  expect(failure.message).toContain(`(estado ${status})`)
})

test('a redirect is not followed: the address goes to the chosen service alone', async () => {
  let strangers = 0
  const stranger = await serve((request, response) => {
    strangers += 1
    answerWith([quito])(request, response)
  })
  const failure = await failureOf(
    await serve((_, response) => response.writeHead(302, { location: `${stranger}/search` }).end()),
  )
  expect(failure.isTemporary).toBe(false)
  expect(failure.message).toContain('envía a otra dirección')
  expect(strangers).toBe(0)
})

test.each<[string, string]>([
  ['an HTML page', '<!doctype html><title>Wartung</title>'],
  ['nothing at all', ''],
  ['JSON that is cut off', '[{"lat":"-0.2","lo'],
  ['an object', '{"error":"Unable to geocode"}'],
  ['null', 'null'],
  ['a hit that is no object', '["-0.2"]'],
  ['a hit without coordinates', '[{}]'],
  ['numbers where strings belong', '[{"lat":-0.2,"lon":-78.5}]'],
  ['words for numbers', '[{"lat":"norte","lon":"oeste"}]'],
  ['an empty string', '[{"lat":"","lon":"-78.5"}]'],
  ['an infinite number', '[{"lat":"1e999","lon":"-78.5"}]'],
  ['a latitude beyond the pole', '[{"lat":"90.1","lon":"-78.5"}]'],
  ['a longitude beyond the date line', '[{"lat":"-0.2","lon":"-180.5"}]'],
])('an answer that is %s is a temporary failure', async (_, body) => {
  const failure = await failureOf(await serve((_, response) => response.writeHead(200).end(body)))
  expect(failure.isTemporary).toBe(true)
  expect(failure.message).toContain('no se entiende')
})

test('an answer without an end is cut off soon', async () => {
  const cutOff = Promise.withResolvers<void>()
  let sentBytes = 0
  const url = await serve((_, response) => {
    const piece = Buffer.alloc(16 * 1024, ' ')
    const sendMore = () => {
      do sentBytes += piece.length
      while (!response.destroyed && response.write(piece))
    }
    response.on('drain', sendMore).on('close', cutOff.resolve)
    sendMore()
  })
  const failure = await failureOf(url)
  await cutOff.promise

  expect(failure.isTemporary).toBe(true)
  expect(failure.message).toContain('demasiado larga')
  // The network buffers hold some bytes on top of the 64 KB that are read.
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024)
})

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['never ends its answer', (_, response) => response.writeHead(200).write('[')],
])('a service that %s is given up in time', async (_, listener) => {
  const failure = await failureOf(await serve(listener), { timeoutMs: 100 })
  expect(failure.isTemporary).toBe(true)
  expect(failure.message).toBe('El geocodificador no respondió (TimeoutError).')
})

test.each<[string, RequestListener]>([
  ['hangs up instead of answering', (request) => request.socket.destroy()],
  [
    'hangs up in the middle of its answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('[{"lat":', () => request.socket.destroy())
    },
  ],
])('a service that %s may do better later', async (_, listener) => {
  const failure = await failureOf(await serve(listener))
  expect(failure.isTemporary).toBe(true)
  expect(failure.message).toMatch(/^El geocodificador no respondió \(\w+\)\.$/)
})

test('a service that cannot be reached is retried', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const failure = await failureOf(`http://127.0.0.1:${port}`)
  expect(failure.isTemporary).toBe(true)
  expect(failure.message).toContain('ECONNREFUSED')
})

test('the caller can stop waiting', async () => {
  const stop = new AbortController()
  const url = await serve(() => stop.abort())
  const failure = await failureOf(url, { signal: stop.signal })
  expect(failure.message).toContain('AbortError')
})

type Attempt = { timeoutMs?: number; signal?: AbortSignal }

async function failureOf(url: string, { timeoutMs, signal }: Attempt = {}): Promise<GeocoderFailure> {
  const geocoder = createNominatimGeocoder({ url: `${url}?key=clave`, userAgent: 'x', ...(timeoutMs && { timeoutMs }) })
  const failure = await geocoder.find(address, { ...(signal && { signal }) }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(GeocoderFailure)
  const { message } = failure as GeocoderFailure
  for (const secret of ['clave', 'Amazonas']) expect(message).not.toContain(secret)
  return failure as GeocoderFailure
}

function answerWith(hits: unknown[]): RequestListener {
  return (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(hits))
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
