import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTar, type TarEntry, writeTar } from './tar.ts'

const gigabyte = 1024 ** 3

async function* entriesOf(contents: Uint8Array[]): AsyncGenerator<TarEntry> {
  for (const [index, bytes] of contents.entries()) {
    yield { name: `folder/${index}.bin`, size: bytes.length, content: Readable.from([bytes]) }
  }
}

async function* inPieces(archive: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < archive.length; at += size) yield archive.subarray(at, at + size)
}

describe('a tar archive', () => {
  test('gives back what was put in, however its bytes arrive', async () => {
    const contents = fc.array(fc.uint8Array({ maxLength: 1500 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(contents, fc.integer({ min: 1, max: 2000 }), async (written, pieceSize) => {
        const archive = await buffer(writeTar(entriesOf(written), new Date()))
        const read: Uint8Array[] = []
        for await (const { content } of readTar(inPieces(archive, pieceSize))) {
          read.push(new Uint8Array(await buffer(content)))
        }
        expect(read).toEqual(written.map((bytes) => new Uint8Array(bytes)))
      }),
    )
  })

  test('passes over what nobody reads, or reads only in part', async () => {
    const contents = ['first', 'second', 'third'].map((word) => Buffer.from(word.repeat(300)))
    const archive = await buffer(writeTar(entriesOf(contents), new Date()))
    const read: string[] = []
    for await (const { name, content } of readTar(inPieces(archive, 100))) {
      if (name === 'folder/1.bin') for await (const _piece of content) break
      if (name === 'folder/2.bin') read.push(await text(content))
    }
    expect(read).toEqual(['third'.repeat(300)])
  })

  test('tells the length of an entry of more than eight gigabytes', async () => {
    async function* huge() {
      yield { name: 'huge', size: 20 * gigabyte, content: Readable.from([]) }
    }
    const { value: header } = await writeTar(huge(), new Date()).next()
    const { value: entry } = await readTar(Readable.from([header])).next()
    expect(entry).toMatchObject({ name: 'huge', size: 20 * gigabyte })
  })

  test('is not written with a length that is not true', async () => {
    const entry = { name: 'wrong', size: 4, content: Readable.from([Buffer.from('five!')]) }
    await expect(buffer(writeTar(Readable.from([entry]), new Date()))).rejects.toThrow('5 bytes long, not 4')
  })
})
