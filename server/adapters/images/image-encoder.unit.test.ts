import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { draw, photograph, pixelBomb } from '../../../tests/pictures.ts'
import { createImageEncoder } from './image-encoder.ts'

vi.setConfig({ testTimeout: 20_000 })

const folder = await mkdtemp(join(tmpdir(), 'cartaviva-images-'))
const encoder = createImageEncoder()
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function encode(bytes: Buffer) {
  files += 1
  const file = join(folder, String(files))
  await writeFile(file, bytes)
  return encoder.encode('ana', file)
}

const sizesOf = (image: Awaited<ReturnType<typeof encode>>) =>
  Promise.all(
    image.variants.map(async ({ width: name, bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return [name, format, width, height]
    }),
  )

test('a photograph becomes WebP at 1600, 800 and 400 wide', async () => {
  const image = await encode(await photograph({ width: 2400, height: 1800 }))
  expect([image.width, image.height]).toEqual([1600, 1200])
  expect(await sizesOf(image)).toEqual([
    [1600, 'webp', 1600, 1200],
    [800, 'webp', 800, 600],
    [400, 'webp', 400, 300],
  ])
})

test('a small picture is never enlarged, and exists under every width', async () => {
  const image = await encode(await draw({ width: 500, height: 300 }).png().toBuffer())
  expect([image.width, image.height]).toEqual([500, 300])
  expect(await sizesOf(image)).toEqual([
    [1600, 'webp', 500, 300],
    [800, 'webp', 500, 300],
    [400, 'webp', 400, 240],
  ])
})

test('a picture far too tall becomes narrower instead', async () => {
  const image = await encode(await draw({ width: 400, height: 20_000 }).png().toBuffer())
  expect([image.width, image.height]).toEqual([64, 3200])
})

test('transparency survives', async () => {
  const { data } = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 200, g: 40, b: 20, alpha: 0.5 } },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const image = await encode(data)
  const [red, green, blue, alpha] = await sharp(image.variants[0]?.bytes).raw().toBuffer()
  expect([red, green, blue, alpha].map((value) => Math.round((value ?? 0) / 10))).toEqual([20, 4, 2, 13])
})

test('greyscale and 16-bit pictures come out in plain colours', async () => {
  const grey = await draw({ width: 60, height: 40 }).toColourspace('b-w').png().toBuffer()
  const deep = await draw({ width: 60, height: 40 }).toColourspace('rgb16').png().toBuffer()
  for (const bytes of [grey, deep]) {
    const image = await encode(bytes)
    const { space, depth, width } = await sharp(image.variants[0]?.bytes).metadata()
    expect({ space, depth, width }).toEqual({ space: 'srgb', depth: 'uchar', width: 60 })
  }
})

test('the preview is a picture of a few bytes', async () => {
  const { preview } = await encode(await photograph({ width: 1200, height: 900 }))
  expect(preview.length).toBeLessThanOrEqual(300)
  const bytes = Buffer.from(preview.replace('data:image/webp;base64,', ''), 'base64')
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['webp', 16, 12])
})

test('a picture lying on its side is turned upright', async () => {
  const leftHalf = await draw({ width: 50, height: 50 }, '#000000').png().toBuffer()
  const lying = await draw({ width: 100, height: 50 }, '#ffffff')
    .composite([{ input: leftHalf, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const image = await encode(lying)
  expect([image.width, image.height]).toEqual([50, 100])
  const { data, info } = await sharp(image.variants[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
  const brightness = (row: number) => data[row * info.width * info.channels] ?? -1
  expect(brightness(10)).toBeLessThan(30)
  expect(brightness(90)).toBeGreaterThan(225)
})

test('where and with what it was taken does not survive', async () => {
  const exif = {
    IFD0: { Make: 'SecretPhone', Copyright: 'María' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '0/1 10/1 48/1', GPSLongitudeRef: 'W', GPSLongitude: '78/1 28/1 3/1' },
  }
  const taken = await draw({ width: 300, height: 200 })
    .withExif(exif)
    .withXmp('<x:xmpmeta>SecretPlace</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(taken.toString('latin1')).toContain('SecretPhone')
  expect(taken.toString('latin1')).toContain('SecretPlace')
  const { variants, preview } = await encode(taken)
  for (const bytes of [
    ...variants.map((variant) => variant.bytes),
    Buffer.from(preview.split(',')[1] ?? '', 'base64'),
  ]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(bytes.toString('latin1')).not.toMatch(/Secret|EXIF|XMP|ICCP/)
  }
})

test('of an animation the first frame stays', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((colour) => draw({ width: 40, height: 30 }, colour).png().toBuffer()),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const image = await encode(animation)
  const first = sharp(image.variants[0]?.bytes)
  expect((await first.metadata()).pages).toBeUndefined()
  const [red, , blue] = await first.raw().toBuffer()
  expect([red, blue].map((value) => Math.round((value ?? 0) / 255))).toEqual([1, 0])
})

describe('is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'

  test.each([
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>')],
    ['GIF', () => draw({ width: 10, height: 10 }).gif().toBuffer()],
    ['TIFF', () => draw({ width: 10, height: 10 }).tiff().toBuffer()],
    ['AVIF', () => draw({ width: 10, height: 10 }).avif({ effort: 0 }).toBuffer()],
    ['nothing at all', () => Buffer.alloc(0)],
    ['a JPEG that ends in the middle', async () => (await photograph({ width: 400, height: 300 })).subarray(0, 9000)],
    [
      'a PNG that ends in the middle',
      async () => (await draw({ width: 900, height: 900 }).png().toBuffer()).subarray(0, 300),
    ],
    ['a PNG signature before HTML', () => Buffer.concat([pixelBomb().subarray(0, 8), Buffer.from('<script>')])],
  ])('%s, as no image', async (_what, make) => {
    await expect(encode(await make())).rejects.toMatchObject({ code: 'image.not_an_image' })
  })

  test('31 KB that would become 256 megapixels, as too large', async () => {
    const bomb = pixelBomb()
    expect(bomb.length).toBeLessThan(33_000)
    await expect(encode(bomb)).rejects.toMatchObject({ code: 'image.too_large' })
  })

  test('a file that went away with its sender', async () => {
    await expect(encoder.encode('ana', join(folder, 'gone'))).rejects.toMatchObject({ code: 'image.missing' })
  })
})
