import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countRows } from '../../../bench/photos/count-rows.ts'
import { designs } from '../../../bench/photos/designs.ts'
import { drawMenu } from '../../../bench/photos/draw-menu.ts'
import { photograph } from '../../../bench/photos/photograph.ts'
import { createRandom } from '../../../bench/photos/random.ts'
import type { PhotoProgress } from './engine.ts'
import { createPhotoReader } from './photo-reader.ts'

// It starts a process, opens the networks and reads a page.
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

async function read(photo: Buffer, onProgress: (progress: PhotoProgress) => Promise<void>) {
  const file = join(folder, 'photo')
  await writeFile(file, photo)
  return reader.read('ana', file, onProgress)
}

/** `npm run photos` reads all designs in all conditions; one of the harder ones is enough here. */
test('a tilted, blurred photograph of a menu in two columns: no price is wrong, and a person has little to look at', async () => {
  const random = createRandom(1)
  const design = designs.find(({ name }) => name === 'two columns')
  if (!design) throw new Error('The design is gone')
  const menu = drawMenu(design, random)
  const photo = await photograph([menu], 'tilted and blurred', random)
  const told: PhotoProgress[] = []
  const { rows } = await read(photo, async (progress) => void told.push(progress))
  const counts = countRows(
    menu.dishes,
    rows.map(({ row }) => row),
    () => {},
  )
  expect(counts.wrong).toBe(0)
  expect(counts.right / counts.printed).toBeGreaterThanOrEqual(0.95)
  // Its headings are white letters on a dark bar.
  expect(new Set(rows.map(({ row }) => row.section))).toEqual(new Set(menu.dishes.map(({ section }) => section)))
  expect(rows.every(({ crop }) => Buffer.from(crop.subarray(0, 4)).toString() === 'RIFF')).toBe(true)
  // Its first rows are told while the rest is read.
  const shares = told.map(({ share }) => share)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(told.find(({ share }) => share > 0.4 && share < 0.6)?.rows.length).toBeGreaterThan(4)
})
