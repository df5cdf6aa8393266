import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { blackPng, draw, photograph, pixelBomb, scanBomb, unpackingBomb } from '../../../tests/pictures.ts'
import { createImageEncoder } from './image-encoder.ts'

vi.setConfig({ testTimeout: 40_000 })

const folder = await mkdtemp(join(tmpdir(), 'cartaviva-images-'))
const encoder = createImageEncoder()
afterAll(() => {
  encoder.stop()
  return rm(folder, { recursive: true })
})

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

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture with EXIF orientation %i is turned upright', async (orientation) => {
  const topLeft = await draw({ width: 40, height: 20 }, '#000000').png().toBuffer()
  const lying = await draw({ width: 120, height: 60 }, '#ffffff')
    .composite([{ input: topLeft, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  const upright = await sharp(lying).autoOrient().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const image = await encode(lying)
  const { width, height } = upright.info
  expect([image.width, image.height]).toEqual([width, height])
  const shown = await sharp(image.variants[0]?.bytes).toColourspace('b-w').raw().toBuffer()
  const corners = [0, width - 1, width * (height - 1), width * height - 1]
  const isDark = (pixels: Buffer) => corners.map((at) => (pixels[at] ?? 0) < 128)
  expect(isDark(shown)).toEqual(isDark(upright.data))
  expect(isDark(shown).filter(Boolean)).toHaveLength(1)
})

test('a tall photograph taken sideways is as large as one taken upright', async () => {
  const lying = await draw({ width: 4000, height: 2000 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const image = await encode(lying)
  expect([image.width, image.height]).toEqual([1600, 3200])
})

test.each([
  ['PNG', (picture: Sharp) => picture.png()],
  ['JPEG', (picture: Sharp) => picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
  ['WebP', (picture: Sharp) => picture.webp({ lossless: true })],
])('a %s in wide colours keeps them', async (_, write) => {
  const wide = await write(draw({ width: 60, height: 40 }, '#2a9d5c').withIccProfile('p3')).toBuffer()
  expect((await sharp(wide).metadata()).icc).toBeDefined()
  const [red = 0, green = 0, blue = 0] = await sharp((await encode(wide)).variants[0]?.bytes)
    .raw()
    .toBuffer()
  for (const [shown, meant] of [
    [red, 0x2a],
    [green, 0x9d],
    [blue, 0x5c],
  ] as const)
    expect(Math.abs(shown - meant)).toBeLessThanOrEqual(3)
})

test('a picture made for the printer, in CMYK, comes out in plain colours', async () => {
  const image = await encode(await draw({ width: 60, height: 40 }).toColourspace('cmyk').jpeg().toBuffer())
  const { space, channels } = await sharp(image.variants[0]?.bytes).metadata()
  expect({ space, channels }).toEqual({ space: 'srgb', channels: 3 })
})

test.each(['zTXt', 'iTXt', 'iCCP'] as const)('a gigabyte hidden in %s is not unpacked', async (type) => {
  const bomb = unpackingBomb(type)
  expect(bomb.length).toBeLessThan(1_000_000)
  const image = await encode(bomb)
  expect([image.width, image.height]).toEqual([10, 10])
})

test('location and camera are removed', async () => {
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

test('only the first frame of an animation is stored', async () => {
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

  test('31 KB that would decode to 256 megapixels, as too large', async () => {
    const bomb = pixelBomb()
    expect(bomb.length).toBeLessThan(33_000)
    await expect(encode(bomb)).rejects.toMatchObject({ code: 'image.too_large' })
  })

  test('16 bits a colour, from 20 megapixels on, as too large', async () => {
    const deep = blackPng({ width: 6_300, height: 6_300, bits: 16, colourType: 6 })
    await expect(encode(deep)).rejects.toMatchObject({ code: 'image.too_large' })
  })

  test('a JPEG with eight hundred scans, as no image', async () => {
    await expect(encode(scanBomb(800))).rejects.toMatchObject({ code: 'image.not_an_image' })
  })

  test('a file that was removed because its client hung up', async () => {
    await expect(encoder.encode('ana', join(folder, 'gone'))).rejects.toMatchObject({ code: 'image.missing' })
  })
})

test.each([
  ['takes too much memory', 'memory', 'image.too_large'],
  ['takes too much of the processor', 'processor', 'image.too_large'],
  ['ends the process', 'crash', 'image.not_an_image'],
  ['hangs for a minute', 'never', 'image.busy'],
])('a picture that %s is refused', async (_, question, code) => {
  const fragile = createImageEncoder(new URL('../../../tests/sample-worker.ts', import.meta.url))
  if (question === 'never') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = expect(fragile.encode('ana', question)).rejects.toMatchObject({ code })
  if (question === 'never') await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await refused
  fragile.stop()
})
