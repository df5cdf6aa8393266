import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { draw } from '../../../tests/pictures.ts'
import { createPhotoReader } from './photo-reader.ts'

// It starts a process.
vi.setConfig({ testTimeout: 180_000 })

const reader = createPhotoReader({ warn: vi.fn() })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-'))
})
afterAll(async () => {
  reader.stop()
  await rm(folder, { recursive: true })
})

async function read(photo: Buffer) {
  const file = join(folder, 'photo')
  await writeFile(file, photo)
  return reader.read('ana', file, async () => {})
}

describe('what is refused, and leaves the reader as it was', () => {
  test.each([
    ['no picture', 'broken', async () => Buffer.from('\u00ff\u00d8\u00ff no soy una foto', 'latin1')],
    ['41 megapixels', 'too_many_pixels', async () => draw({ width: 8200, height: 5000 }).png().toBuffer()],
  ])('%s: %s', async (_, refusal, make) => {
    await expect(read(await make())).rejects.toMatchObject({ refusal })
  })
})
