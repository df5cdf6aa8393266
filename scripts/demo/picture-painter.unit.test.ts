import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openPicturePainter } from './picture-painter.ts'

const painter = await openPicturePainter()
afterAll(() => painter.close())

test('a drawing becomes a file of its size times the scale', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#B5381A"/></svg>'
  const { temporaryPath, bytes } = await painter.paint(svg, 2)
  const { width, height, size } = await sharp(await readFile(temporaryPath)).metadata()
  expect({ width, height, size }).toEqual({ width: 80, height: 60, size: bytes })
})
