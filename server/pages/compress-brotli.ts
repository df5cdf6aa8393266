import { constants, createBrotliCompress } from 'node:zlib'

const quality = 5
const smallestWindow = 16

/**
 * Like zlib's `brotliCompress`, but with one call into the thread pool instead of two (that one writes the bytes, then flushes separately).
 * Waking a pool thread costs the main thread about as much as a query, so an uncached page is answered a tenth faster.
 */
export function compressBrotli(plain: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const brotli = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FINISH,
    // Everything in one chunk: each further chunk would be another call into the thread pool.
    chunkSize: plain.length + 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
    },
  })
  const pieces: Buffer[] = []
  brotli.on('data', (piece) => pieces.push(piece))
  brotli.once('error', reject)
  brotli.write(plain, (error) => {
    if (error) reject(error)
    else resolve(Buffer.concat(pieces))
    brotli.destroy()
  })
  return promise
}

/** A window larger than the page brings nothing. */
function windowBits(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 1))
  return Math.min(Math.max(needed, smallestWindow), constants.BROTLI_DEFAULT_WINDOW)
}
