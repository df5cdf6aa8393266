import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../tests/api.ts'
import { atLength } from '../../tests/long.ts'
import { blackPng, draw, pixelBomb, scanBomb, unpackingBomb } from '../../tests/pictures.ts'
import { uploadForm } from '../../tests/upload-form.ts'

const megabyte = 1024 * 1024

let api: TestApi
let owner: TestAccount
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp()
})
afterAll(() => api.close())

async function upload(bytes: Buffer) {
  const form = await uploadForm(bytes)
  return api.send(uploadImage, { as: owner, query: { folder: 'menu-items', userId: owner.id }, ...form })
}

const bombs: [what: string, make: () => Buffer | Promise<Buffer>, statuses: number[]][] = [
  ['a gigabyte of compressed text (zTXt)', () => unpackingBomb('zTXt'), [200]],
  ['a gigabyte of compressed text (iTXt)', () => unpackingBomb('iTXt'), [200]],
  ['a gigabyte of colour profiles', () => unpackingBomb('iCCP'), [200]],
  ['256 megapixels in 31 KB', () => pixelBomb(), [413]],
  ['40 megapixels of 16 bits', () => blackPng({ width: 6_300, height: 6_300, bits: 16, colourType: 6 }), [413]],
  ['a JPEG of 800 scans', () => scanBomb(800), [400]],
  [
    'an interlaced picture of 39 megapixels',
    () => draw({ width: 6_300, height: 6_200 }).ensureAlpha(0.5).png({ progressive: true }).toBuffer(),
    // A machine that is busy with other things may need longer than a picture is given.
    [200, 503],
  ],
]

/** In short without the last, which take seconds. */
test.each(bombs.slice(0, atLength(4, bombs.length)))(
  '%s costs the server no memory, and the next picture is stored',
  { timeout: 60_000 },
  async (...bomb) => {
    const [, make, statuses] = bomb
    const bytes = await make()
    const before = process.memoryUsage.rss()
    let peak = before
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 10)
    const response = await upload(bytes)
    clearInterval(sampling)

    expect(statuses).toContain(response.statusCode)
    expect((peak - before) / megabyte).toBeLessThan(100)
    expect((await upload(await draw({ width: 400, height: 300 }).jpeg().toBuffer())).statusCode).toBe(200)
  },
)
