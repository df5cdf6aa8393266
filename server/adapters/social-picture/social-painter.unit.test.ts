import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { SocialCard } from './social-card.ts'
import { createSocialPainter } from './social-painter.ts'

const painter = createSocialPainter()
afterAll(() => painter.stop())

const card: SocialCard = { title: 'La Tulpa', note: 'Quito, Ecuador', picture: { kind: 'banner', name: 'La Tulpa' } }

test('paints what has no photograph, and again after its process has gone', async () => {
  const first = await painter.paint(card)
  painter.stop()
  const second = await painter.paint(card)
  expect(await sharp(first).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(second.equals(first)).toBe(true)
})

test('a picture of one colour leaves the ground as it is', async () => {
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#34679c' } })
    // Lossy WebP is decoded to slightly different colours on different processors.
    .webp({ lossless: true })
    .toBuffer()
  const painted = await painter.paint({ ...card, picture: { kind: 'photo', bytes } })
  const circle = await sharp(painted)
    .extract({ left: 1186, top: 100, width: 12, height: 200 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect(new Set(circle).size).toBe(3)
})

test('a name in another script leaves its place empty', async () => {
  const painted = await painter.paint({ ...card, title: '北京饭店 🍜' })
  expect(painted.equals(await painter.paint({ ...card, title: '' }))).toBe(true)
})

test('a photograph that cannot be read is an error, and the next card is painted', async () => {
  const broken = { kind: 'photo', bytes: new Uint8Array([1, 2, 3]) } as const
  await expect(painter.paint({ ...card, picture: broken })).rejects.toThrow('unsupported image format')
  expect((await painter.paint(card)).length).toBeGreaterThan(10_000)
})
