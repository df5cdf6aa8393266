import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

export type Rendered = {
  status: number
  headers: Record<string, string>
  body: Buffer | string
  /** What the answer was made of, like `restaurant:7`; a write that touches one of them drops the answer. */
  tags: string[]
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
  variants: Record<Encoding, Variant>
  /** An upper estimate of the memory that it holds. */
  bytes: number
}

const compressible = /^(text\/|application\/(json|manifest\+json|ld\+json|xml|javascript)|image\/svg)/
const brotliQuality = 5
const objectOverheadBytes = 1024

/** RFC 9110, 15.4.5: a 304 repeats everything but what describes the body that it leaves out. */
const aboutBody = /^content-(encoding|language|length|range|type)$/
/** Made here or by Node, so a value from the render would be a second and perhaps a wrong one. */
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
const compressBrotli = promisify(brotliCompress)

/** Compresses in both ways, in zlib's own threads. */
export async function prepareAnswer(rendered: Rendered): Promise<CachedAnswer> {
  const plain = ownBytes(rendered.body)
  const [br, gzipped] = isCompressible(rendered)
    ? await Promise.all([
        compressBrotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        }),
        compressGzip(plain),
      ])
    : []
  return composeAnswer(rendered, plain, br, gzipped)
}

/** For an answer that is sent once: gzip alone, since whoever takes brotli takes gzip too. */
export async function preparePassingAnswer(rendered: Rendered): Promise<CachedAnswer> {
  const plain = ownBytes(rendered.body)
  const gzipped = isCompressible(rendered) ? await compressGzip(plain) : undefined
  return composeAnswer(rendered, plain, undefined, gzipped)
}

function isCompressible({ headers }: Rendered): boolean {
  const fields = lowerCased(headers)
  return compressible.test(fields.get('content-type') ?? '') && !fields.has('content-encoding')
}

function composeAnswer(rendered: Rendered, plain: Buffer, br?: Buffer, gzipped?: Buffer): CachedAnswer {
  const fields = lowerCased(rendered.headers)
  const vary = varyOnEncoding(fields.get('vary'))
  const common = [...fields].filter(([name]) => !notFromRender.has(name))
  common.push(['vary', vary])
  const digest = createHash('sha256').update(JSON.stringify(common)).update(plain).digest('base64url').slice(0, 22)

  const identity = composeVariant(common, plain, `"${digest}"`)
  const gzipVariant = isWorthSending(gzipped, plain)
    ? composeVariant([...common, ['content-encoding', 'gzip']], ownBytes(gzipped), `"${digest}-gz"`)
    : identity
  const brVariant = isWorthSending(br, plain)
    ? composeVariant([...common, ['content-encoding', 'br']], ownBytes(br), `"${digest}-br"`)
    : gzipVariant

  const variants = { br: brVariant, gzip: gzipVariant, identity }
  const bytes = [...new Set(Object.values(variants))].reduce(
    (sum, variant) => sum + weigh(variant),
    objectOverheadBytes,
  )
  return { status: rendered.status, variants, bytes }
}

function composeVariant(common: [string, string][], body: Buffer, etag: string): Variant {
  const headers = [...common, ['etag', etag], ['content-length', String(body.length)]].flat()
  const notModified = [...common.filter(([name]) => !aboutBody.test(name)), ['etag', etag]]
  return { etag, headers, notModifiedHeaders: notModified.flat(), body }
}

/** Node cuts small buffers out of larger ones: kept as they come, 3 KB would hold 16 KB in memory. */
function ownBytes(body: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
  if (typeof body === 'string') own.write(body)
  else body.copy(own)
  return own
}

function isWorthSending(compressed: Buffer | undefined, plain: Buffer): compressed is Buffer {
  return compressed !== undefined && compressed.length < plain.length
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
