/**
 * The oldest common form of tar (ustar): a header of 512 bytes, the content, zeros up to the next 512. Any `tar` program
 * reads it; an entry's length must be known before it is written.
 */
const blockBytes = 512
/** Eleven octal digits; a longer entry has its length in binary, as GNU tar writes it. */
const largestOctalSize = 0o77777777777
/** Others are links, folders and devices. */
const plainFile = '0'

export type TarEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> }

export async function* writeTar(entries: AsyncIterable<TarEntry>, writtenAt: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield createHeader(name, size, writtenAt)
    let bytes = 0
    for await (const piece of content) {
      bytes += piece.length
      yield piece
    }
    if (bytes !== size) throw new Error(`${name} is ${bytes} bytes long, not ${size}`)
    yield createPadding(size)
  }
  yield Buffer.alloc(2 * blockBytes)
}

function createHeader(name: string, size: number, writtenAt: Date): Buffer {
  const header = Buffer.alloc(blockBytes)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an archive`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, size)
  header.write(`${octal(Math.floor(writtenAt.getTime() / 1000), 11)}\0`, 136)
  header.write(plainFile, 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(checksum(header), 6)}\0 `, 148)
  return header
}

/** Zeros up to the end of the entry's last block. */
function createPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)
}

/** Yields the entries in order. Content that the caller does not read is skipped. Throws when the archive is incomplete. */
export async function* readTar(pieces: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = createByteSource(pieces)
  for (;;) {
    const header = await source.take(blockBytes)
    if (header.every((byte) => byte === 0)) return
    ensureHeader(header)
    const size = readSize(header)
    let left = size
    async function* takeContent() {
      while (left > 0) {
        const piece = await source.takeUpTo(left)
        left -= piece.length
        yield piece
      }
    }
    yield { name: readText(header, 0, 100), size, content: takeContent() }
    for await (const _piece of takeContent());
    await source.take(createPadding(size).length)
  }
}

export class BrokenArchive extends Error {}

function createByteSource(pieces: AsyncIterable<Buffer>) {
  const iterator = pieces[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)

  async function takeUpTo(bytes: number): Promise<Buffer> {
    while (waiting.length === 0) {
      const { done, value } = await iterator.next()
      if (done) throw new BrokenArchive('it ends too early')
      waiting = value
    }
    const taken = waiting.subarray(0, bytes)
    waiting = waiting.subarray(bytes)
    return taken
  }

  async function take(bytes: number): Promise<Buffer> {
    const taken: Buffer[] = []
    for (let left = bytes; left > 0; left -= taken.at(-1)?.length ?? 0) taken.push(await takeUpTo(left))
    return Buffer.concat(taken)
  }

  return { take, takeUpTo }
}

function ensureHeader(header: Buffer): void {
  const isTar =
    readText(header, 257, 5) === 'ustar' && Number.parseInt(readText(header, 148, 8), 8) === checksum(header)
  if (!isTar) throw new BrokenArchive('it is no archive, or not any more')
  if (readText(header, 156, 1) !== plainFile) throw new BrokenArchive('it holds something else than files')
}

function writeSize(header: Buffer, size: number): void {
  if (size <= largestOctalSize) {
    header.write(`${octal(size, 11)}\0`, 124)
    return
  }
  header[124] = 0x80
  header.writeBigUInt64BE(BigInt(size), 128)
}

function readSize(header: Buffer): number {
  return header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(readText(header, 124, 12), 8)
}

function readText(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

/** The sum of all bytes, with the field of the sum itself as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0)
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
