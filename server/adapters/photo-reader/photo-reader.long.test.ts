import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countRows } from '../../../bench/photos/count-rows.ts'
import { designs, drawMenu } from '../../../bench/photos/draw-menu.ts'
import { photograph } from '../../../bench/photos/photograph.ts'
import { createRandom } from '../../../bench/photos/random.ts'
import { createPhotoReader } from './photo-reader.ts'

// It starts a process, opens the recogniser and reads a page twice.
vi.setConfig({ testTimeout: 180_000 })

const reader = createPhotoReader()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-'))
})
afterAll(async () => {
  reader.stop()
  await rm(folder, { recursive: true })
})

async function read(photo: Buffer, onHalf = async () => {}) {
  const file = join(folder, 'photo')
  await writeFile(file, photo)
  return reader.read('ana', file, onHalf)
}

/** `npm run photos` reads all designs in all conditions; one of the harder ones is enough here. */
test('a tilted, blurred photograph of a menu in two columns: no price is wrong, and a person has little to look at', async () => {
  const random = createRandom(1)
  const design = designs.find(({ name }) => name === 'two columns')
  if (!design) throw new Error('The design is gone')
  const menu = drawMenu(design, random)
  const photo = await photograph(menu, 'tilted and blurred', random)
  const halves: number[] = []
  const { rows } = await read(photo, async () => void halves.push(1))
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
  expect(halves).toEqual([1])
})
