import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { designs } from '../../../bench/photos/designs.ts'
import { drawMenu } from '../../../bench/photos/draw-menu.ts'
import { photograph } from '../../../bench/photos/photograph.ts'
import { createRandom } from '../../../bench/photos/random.ts'
import { createPhotoReader } from './photo-reader.ts'

// It starts a process that reads a page twice.
vi.setConfig({ testTimeout: 180_000 })

test('on a machine that the networks do not run on, Tesseract reads, and the log says so', async () => {
  const warn = vi.fn()
  const entry = new URL('../../../tests/servers/photo-process-without-networks.ts', import.meta.url)
  const reader = createPhotoReader({ warn }, entry)
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  onTestFinished(async () => {
    reader.stop()
    await rm(folder, { recursive: true })
  })
  const [design] = designs
  if (!design) throw new Error('There is no design')
  const random = createRandom(1)
  const menu = drawMenu({ ...design, height: 560 }, random)
  const file = join(folder, 'photo')
  await writeFile(file, await photograph([menu], 'clean', random))

  const { rows } = await reader.read('ana', file, async () => {})

  expect(rows.map(({ row }) => row.price)).toEqual(menu.dishes.map(({ price }) => price))
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { reason: expect.stringContaining('There is no library for this machine') },
    'the networks that read photographs do not run here: Tesseract reads them',
  )
})
