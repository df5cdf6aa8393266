import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Rendered = {
  status: number
  headers: Record<string, string>
  body: Buffer | string | readonly string[]
  /** The answer was made of these, such as `restaurant:7`. A write that touches one of them invalidates the answer. */
  tags: string[]
  /** Milliseconds since the epoch: from then on the answer may be wrong. Infinity when only a write can change it. */
  expiresAt?: number
  cacheable: boolean
}

/** One way to send an answer, with everything that does not depend on the request made beforehand. */
export type Variant = {
  etag: string
  /** Name, value, name, value…: the form that `ServerResponse.writeHead` takes fastest. */
  headers: string[]
  notModifiedHeaders: string[]
  body: Buffer
}

export type CachedAnswer = {
  status: number
  /** Nearly everybody takes brotli, so gzip is made when the first reader asks for it. */
  variants: { br: Variant; gzip: Variant | (() => Promise<Variant>); identity: Variant }
  /** An upper estimate of the memory that it holds. */
  bytes: number
}

const compressible = /^(text\/|application\/(json|manifest\+json|ld\+json|xml|javascript)|image\/svg)/
const objectOverheadBytes = 1024

/** RFC 9110, 15.4.5: a 304 has no body, so it leaves out the headers that describe one. */
const aboutBody = /^content-(encoding|language|length|range|type)$/
/** Set here or by Node. A value from the render would be a duplicate, and perhaps wrong. */
const notFromRender = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
])

const compressGzip = promisify(gzip)
/** Measured with the menu page: 7 takes as long as 5 and saves 0.5 %; 11 saves another 8 % and takes 60 times as long. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 7 }
const compressBrotli = (plain: Buffer) => promisify(brotliCompress)(plain, { params: brotliParams })

/** Compresses in zlib's own threads. */
export async function prepareAnswer(rendered: Rendered): Promise<CachedAnswer> {
  const { identity, encoded } = composeIdentity(rendered)
  const br = isCompressible(rendered) ? encoded('br', await compressBrotli(identity.body)) : identity
  // If brotli cannot shorten it, gzip cannot either.
  const variants: CachedAnswer['variants'] = { br, gzip: br === identity ? identity : makeGzip, identity }
  let gzipping: Promise<Variant> | undefined

  function makeGzip(): Promise<Variant> {
    gzipping ??= compressGzip(identity.body)
      .then((body) => {
        variants.gzip = encoded('gzip', body)
        return variants.gzip
      })
      .finally(() => {
        gzipping = undefined
      })
    return gzipping
  }

  return { status: rendered.status, variants, bytes: weighAll(identity, br) }
}

/** For an answer that is sent once and not cached: gzip only, because every client that accepts brotli accepts gzip too. */
export async function preparePassingAnswer(rendered: Rendered): Promise<CachedAnswer> {
  const { identity, encoded } = composeIdentity(rendered)
  const gzip = isCompressible(rendered) ? encoded('gzip', await compressGzip(identity.body)) : identity
  return { status: rendered.status, variants: { br: gzip, gzip, identity }, bytes: weighAll(identity, gzip) }
}

type CompressedBytes = { br: Buffer | undefined; gzip: Buffer | undefined }

/** For a file that was compressed when it was built. */
export function prepareFile(file: Pick<Rendered, 'headers' | 'body'>, { br, gzip }: CompressedBytes): CachedAnswer {
  const { identity, encoded } = composeIdentity(file)
  const variants = { br: br ? encoded('br', br) : identity, gzip: gzip ? encoded('gzip', gzip) : identity, identity }
  return { status: 200, variants, bytes: weighAll(identity, variants.br) }
}

function isCompressible({ headers }: Rendered): boolean {
  const fields = lowerCased(headers)
  return compressible.test(fields.get('content-type') ?? '') && !fields.has('content-encoding')
}

/** The plain bytes, and how to make another variant of the same page from its compressed bytes. */
function composeIdentity({ headers, body }: Pick<Rendered, 'headers' | 'body'>) {
  const plain = ownBytes(body)
  const fields = lowerCased(headers)
  const vary = varyOnEncoding(fields.get('vary'))
  const common = [...fields].filter(([name]) => !notFromRender.has(name))
  common.push(['vary', vary])
  const digest = createHash('sha256').update(JSON.stringify(common)).update(plain).digest('base64url').slice(0, 22)

  const identity = composeVariant(common, plain, `"${digest}"`)
  const encoded = (encoding: 'br' | 'gzip', compressed: Buffer): Variant =>
    compressed.length < plain.length
      ? composeVariant([...common, ['content-encoding', encoding]], ownBytes(compressed), `"${digest}-${encoding}"`)
      : identity
  return { identity, encoded }
}

function composeVariant(common: [string, string][], body: Buffer, etag: string): Variant {
  const headers = [...common, ['etag', etag], ['content-length', String(body.length)]].flat()
  const notModified = [...common.filter(([name]) => !aboutBody.test(name)), ['etag', etag]]
  return { etag, headers, notModifiedHeaders: notModified.flat(), body }
}

/** Node allocates small buffers from a larger pool. Without this copy, a cached body of 3 KB would hold 16 KB in memory. */
function ownBytes(body: Rendered['body']): Buffer {
  if (Buffer.isBuffer(body)) {
    const own = Buffer.allocUnsafeSlow(body.length)
    body.copy(own)
    return own
  }
  const pieces = typeof body === 'string' ? [body] : body
  const own = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let end = 0
  for (const piece of pieces) end += own.write(piece, end)
  return own
}

/** Includes room for the gzip variant, which is less than twice the size of the brotli one. */
function weighAll(identity: Variant, br: Variant): number {
  return objectOverheadBytes + weigh(identity) + (br === identity ? 0 : weigh(br) * 3)
}

function weigh({ headers, body }: Variant): number {
  return body.length + headers.reduce((sum, text) => sum + text.length, 0)
}

function varyOnEncoding(vary: string | undefined): string {
  if (!vary) return 'Accept-Encoding'
  return /\*|\baccept-encoding\b/i.test(vary) ? vary : `${vary}, Accept-Encoding`
}

function lowerCased(headers: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
