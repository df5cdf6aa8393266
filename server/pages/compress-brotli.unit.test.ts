import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressBrotli } from './compress-brotli.ts'

test('decompressing gives back exactly what was compressed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 5_000 }), async (bytes) => {
      expect(brotliDecompressSync(await compressBrotli(Buffer.from(bytes)))).toEqual(Buffer.from(bytes))
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['a page', Buffer.from('<li>Encebollado de pescado, $ 3,50</li>'.repeat(1_000))],
  ['what does not shrink', randomBytes(100_000)],
  ['more than any window', Buffer.concat([randomBytes(6_000_000), Buffer.alloc(2_000_000)])],
])('%s comes back whole, and as small as brotli makes it', async (_, plain) => {
  const compressed = await compressBrotli(plain)
  expect(brotliDecompressSync(compressed).equals(plain)).toBe(true)
  const usual = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  expect(compressed.length).toBeLessThanOrEqual(usual.length * 1.01)
})

test('an empty body becomes one byte at most', async () => {
  expect((await compressBrotli(Buffer.alloc(0))).length).toBeLessThanOrEqual(1)
})

test('many at once do not mix', async () => {
  const pages = Array.from({ length: 40 }, (_, number) => Buffer.from(`${number} `.repeat(2_000)))
  const compressed = await Promise.all(pages.map((plain) => compressBrotli(plain)))
  for (const [number, page] of pages.entries()) {
    expect(brotliDecompressSync(compressed[number] ?? '').equals(page)).toBe(true)
  }
})
