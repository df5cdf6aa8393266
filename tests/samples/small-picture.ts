import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PaintPicture } from '../../scripts/demo/picture-painter.ts'

/** Paints the same small picture for everything in the demo: drawings have their own tests, and 300 of them take a minute. */
export async function openSmallPicturePainter() {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-demo-test-'))
  const temporaryPath = join(folder, 'picture.png')
  await sharp({ create: { width: 16, height: 12, channels: 3, background: '#B5381A' } }).toFile(temporaryPath)
  const paint: PaintPicture = async () => ({ temporaryPath, bytes: 0 })
  return { paint, close: () => rm(folder, { recursive: true }) }
}
