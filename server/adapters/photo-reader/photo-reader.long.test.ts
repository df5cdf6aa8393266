import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countRows } from '../../../bench/photos/count-rows.ts'
import { designs } from '../../../bench/photos/designs.ts'
import { drawPhoto } from '../../../bench/photos/drawn-photo.ts'
import type { PhotoProgress, ReadPhoto } from './engine.ts'
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

function findDesign(wanted: string) {
  const design = designs.find(({ name }) => name === wanted)
  if (!design) throw new Error(`The design is gone: ${wanted}`)
  return design
}

const pricesOf = (read: ReadPhoto) => read.rows.map(({ row }) => row)

test('a tilted, blurred photograph of a menu in two columns: no price is wrong, and a person has little to look at', async () => {
  const { photo, dishes } = await drawPhoto(findDesign('two columns'), 'tilted and blurred', 1)
  const told: PhotoProgress[] = []
  const found = await read(photo, async (progress) => void told.push(progress))
  const counts = countRows(dishes, pricesOf(found), () => {})
  expect(counts.wrong).toBe(0)
  expect(counts.right / counts.printed).toBeGreaterThanOrEqual(0.95)
  // Its headings are white letters on a dark bar.
  expect(new Set(found.rows.map(({ row }) => row.section))).toEqual(new Set(dishes.map(({ section }) => section)))
  expect(found.rows.every(({ crop }) => Buffer.from(crop.subarray(0, 4)).toString() === 'RIFF')).toBe(true)
  // It tells that it looks for lines, and its first rows while the rest is read.
  const shares = told.map(({ share }) => share)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.filter((share) => share > 0 && share < 0.15).length).toBeGreaterThan(2)
  expect(told.find(({ share }) => share > 0.4 && share < 0.6)?.rows.length).toBeGreaterThan(4)
})

/** `npm run photos` reads all designs in all conditions. */
test.each([
  ['whole dollars', 'on its side'],
  ['three columns', 'half size'],
  ['below, two columns', 'upside down'],
  ['hand: kalam', 'in perspective'],
  ['capitals', 'curved'],
  ['three sizes', 'low light'],
  ['raised cents', 'glare'],
  ['receipt', 'a photographed screen'],
] as const)('%s, %s: no unflagged row is wrong', async (design, stress) => {
  const { photo, dishes } = await drawPhoto(findDesign(design), stress, 2)
  const wrong: string[] = []
  const counts = countRows(dishes, pricesOf(await read(photo, async () => {})), (line) => wrong.push(line))
  expect({ wrong: counts.wrong, lines: wrong.filter((line) => line.startsWith('  wrong')) }).toEqual({
    wrong: 0,
    lines: [],
  })
})
