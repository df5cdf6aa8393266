import type { Random } from '#server/drawing/random.ts'

/** `open`: nothing more is sent, and the connection stays until all shots are fired. */
type Ending = 'fin' | 'half-closed' | 'reset' | 'reset after the answer' | 'open'

export type Shot = { bytes: Buffer; ending: Ending }

export type Target = { method: string; path: string; isPublic: boolean }

export type Sender = { token: string | null }

const lineEnd = '\r\n'
const boundary = 'limite'
const health = Buffer.from(`GET /healthz HTTP/1.1${lineEnd}Host: x${lineEnd}${lineEnd}`)

/** More than any endpoint without files takes, and more than Node drops without anybody noticing. */
const tooLarge = 300_000

const otherMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'BREW']
const endings: Ending[] = ['fin', 'fin', 'half-closed', 'reset', 'reset', 'reset after the answer', 'open']

type Content = { type: string | null; body: Buffer }

const multipart = `multipart/form-data; boundary=${boundary}`
const part = (name: string, value: string, file = '') =>
  `--${boundary}${lineEnd}Content-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}${lineEnd}${lineEnd}${value}${lineEnd}`

const contents: ((random: Random) => Content)[] = [
  () => ({ type: 'application/json', body: Buffer.from('{}') }),
  () => ({ type: 'application/json', body: Buffer.from('{"email":"a@b.ec","password":"una clave') }),
  () => ({ type: 'application/json', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x7d]) }),
  () => ({ type: 'application/json; charset=utf-7', body: Buffer.from('[[[[[[null]]]]]]') }),
  () => ({ type: 'application/json', body: Buffer.alloc(tooLarge, ' ') }),
  () => ({ type: 'application/json', body: Buffer.from(`{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`) }),
  () => ({ type: 'text/plain', body: Buffer.from('{"email":"a@b.ec"}') }),
  () => ({ type: 'application/x-www-form-urlencoded', body: Buffer.from('a=1&a=2&%ZZ=%00') }),
  () => ({ type: null, body: Buffer.from('{}') }),
  () => ({ type: 'no/sé\u0007', body: Buffer.alloc(70_000, 'x') }),
  () => ({ type: multipart, body: Buffer.from(part('file', 'not a picture', 'foto.png')) }),
  () => ({ type: multipart, body: Buffer.from(`${part('name', 'x')}--${boundary}--${lineEnd}`) }),
  (random) => ({ type: multipart, body: Buffer.from(part('file', 'x'.repeat(random.count(1, 200_000)), 'a.jpg')) }),
  (random) => ({ type: multipart, body: Buffer.from(part('name', 'x').repeat(random.count(2, 70))) }),
  (random) => ({ type: multipart, body: Buffer.from(part('file', 'x', 'a.jpg').repeat(random.count(2, 5))) }),
  () => ({ type: 'multipart/form-data', body: Buffer.from('--') }),
]

type Framing = (body: Buffer, random: Random) => { headers: string[]; body: Buffer }

const chunk = (body: Buffer, extension = '') =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}${extension}${lineEnd}`), body, Buffer.from(lineEnd)])
const lastChunk = Buffer.from(`0${lineEnd}${lineEnd}`)
const chunked = ['Transfer-Encoding: chunked']

const asAnnounced: Framing = (body) => ({ headers: [`Content-Length: ${body.length}`], body })

const brokenFramings: Framing[] = [
  (body, random) => ({ headers: [`Content-Length: ${body.length + random.count(1, 20)}`], body }),
  (body) => ({ headers: [`Content-Length: ${tooLarge}`], body }),
  (body) => ({ headers: ['Content-Length: 99999999999999999999'], body }),
  (body) => ({ headers: [`Content-Length: ${Math.max(0, body.length - 3)}`], body }),
  (body) => ({ headers: ['Content-Length: -1'], body }),
  (body) => ({ headers: [], body }),
  (body) => ({ headers: chunked, body: Buffer.concat([chunk(body), lastChunk]) }),
  (body) => ({ headers: chunked, body: chunk(body, ';x="y"') }),
  () => ({ headers: chunked, body: Buffer.from(`zz${lineEnd}`) }),
  () => ({ headers: chunked, body: Buffer.from(`ffffffffffffffffff${lineEnd}x`) }),
  (body) => ({
    headers: [...chunked, 'Trailer: x'],
    body: Buffer.concat([chunk(body), Buffer.from(`0${lineEnd}x: `)]),
  }),
  (body) => ({
    headers: [...chunked, `Content-Length: ${body.length}`],
    body: Buffer.concat([chunk(body), lastChunk]),
  }),
  (body) => ({ headers: [`Content-Length: ${body.length}`, 'Content-Length: 1'], body }),
  (body) => ({ headers: ['Transfer-Encoding: gzip, chunked'], body: chunk(body) }),
]

const oddities: string[][] = [
  ['Expect: 100-continue'],
  ['Expect: the-unexpected'],
  ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'],
  ['Connection: close'],
  [`X-Long: ${'x'.repeat(20_000)}`],
  Array.from({ length: 2_100 }, (_, n) => `X-${n}: 1`),
  ['no colon in this line'],
  ['X-Folded: a', ' b'],
  ['Host: another.example'],
  [`Cookie: ${'a=b; '.repeat(500)}`],
  ['Accept-Encoding: br;q=abc, *;q=9', 'If-None-Match: """', 'Range: bytes=9-1'],
  ['Last-Event-ID: \u00ff\u00fe'],
  ['Content-Encoding: gzip'],
]

/** A date, a moment and a cursor that `Date` knows and PostgreSQL does not. */
const farTimes = ['?date=0000-12-31', '?at=9999-12-31T23:59:59-23:59', '?cursor=MjUzNDAyMzAwODAwMDAwLjE']
/** Appended to the path. */
const oddPaths = [
  ...['?', '?limit=1&limit=2', '?%ff%fe', '/%00', '/..%2f..%2f', '%', '//', '?cursor=%F0%28', '#x'],
  ...farTimes,
]

function requestOf(method: string, path: string, headers: string[], body: Buffer): Buffer {
  // Latin-1: a header may carry bytes that are no UTF-8.
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join(lineEnd)
  return Buffer.concat([Buffer.from(head, 'latin1'), body])
}

const typeHeader = (type: string | null) => (type === null ? [] : [`Content-Type: ${type}`])
const tokenHeader = ({ token }: Sender) => (token === null ? [] : [`Authorization: Bearer ${token}`])

/** A request made of one random choice of each kind, often cut off at a random byte. */
export function randomShot(random: Random, { method, path }: Target, sender: Sender): Shot {
  const content = random.pick(contents)(random)
  const frame = random.chance(0.4) ? asAnnounced : random.pick(brokenFramings)
  const framed = frame(content.body, random)
  const headers = [
    ...tokenHeader(sender),
    ...typeHeader(content.type),
    ...framed.headers,
    ...(random.chance(0.3) ? random.pick(oddities) : []),
  ]
  const asked = random.chance(0.6) ? method : random.pick(otherMethods)
  const where = random.chance(0.1) ? path + random.pick(oddPaths) : path
  const request = requestOf(asked, where, headers, framed.body)
  const whole = random.chance(0.15) ? Buffer.concat([request, health, request]) : request
  const length = random.chance(0.4) ? random.count(0, whole.length) : whole.length
  return { bytes: whole.subarray(0, length), ending: random.pick(endings) }
}

/** Bodies that are refused or not read, and then cut off: every one of these ended the process once. */
export function aimedShots({ method, path }: Target, sender: Sender): Shot[] {
  const writing = method === 'GET' ? 'POST' : method
  const some = Buffer.from('{')
  const shot = (asked: string, type: string | null, headers: string[], body: Buffer, ending: Ending): Shot => ({
    bytes: requestOf(asked, path, [...tokenHeader(sender), ...typeHeader(type), ...headers], body),
    ending,
  })
  return [
    shot(writing, 'application/json', [`Content-Length: ${tooLarge}`], some, 'reset after the answer'),
    shot(writing, 'application/json', chunked, chunk(Buffer.alloc(tooLarge, ' ')), 'reset after the answer'),
    shot(writing, 'text/plain', chunked, chunk(some), 'reset after the answer'),
    shot(writing, null, chunked, chunk(some), 'fin'),
    shot(writing, 'application/json', ['Content-Length: 10'], some, 'open'),
    shot('HEAD', null, ['Content-Length: 10'], some, 'open'),
    shot('GET', 'application/json', ['Content-Length: 10'], some, 'reset'),
    shot(
      writing,
      multipart,
      chunked,
      Buffer.concat([chunk(Buffer.from(part('name', 'x').repeat(60))), lastChunk]),
      'half-closed',
    ),
  ]
}
