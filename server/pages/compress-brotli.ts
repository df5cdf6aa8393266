import { constants, createBrotliCompress } from 'node:zlib'

const quality = 5
const smallestWindow = 16

/**
 * What zlib's `brotliCompress` does, in one errand to its threads instead of two: that sends the bytes and then asks once more for the
 * end. Waking a thread costs the main one about as much as a query does, so a page that is not in the cache is made a tenth faster.
 */
export function compressBrotli(plain: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const brotli = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FINISH,
    // Everything in one piece: each further one would be an errand more.
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

/** A window that holds the whole page is all that it can use. */
function windowBits(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 1))
  return Math.min(Math.max(needed, smallestWindow), constants.BROTLI_DEFAULT_WINDOW)
}
