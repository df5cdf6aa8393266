import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { blackPng, draw, pngChunk, scanBomb, unpackingBomb } from '../../../tests/pictures.ts'
import { readOrientation } from './exif-orientation.ts'
import { stripMetadata } from './strip-metadata.ts'
import { largestProfileBytes } from './stripped-picture.ts'

vi.setConfig({ testTimeout: 20_000 })

const secret = 'SecretPlace'
const talkative = () =>
  draw({ width: 60, height: 40 })
    .withExif({ IFD0: { Copyright: secret } })
    .withXmp(`<x:xmpmeta>${secret}</x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })

const pictures = {
  png: await talkative().png().toBuffer(),
  jpeg: await talkative().jpeg().toBuffer(),
  'progressive JPEG': await talkative().jpeg({ progressive: true }).toBuffer(),
  'lossy WebP': await talkative().webp().toBuffer(),
  'lossless WebP': await talkative().webp({ lossless: true }).toBuffer(),
  'WebP with transparency': await talkative().ensureAlpha(0.5).webp().toBuffer(),
  'plain WebP': await draw({ width: 60, height: 40 }).webp().toBuffer(),
  animation: await sharp(
    await Promise.all(['#ff0000', '#0000ff'].map((colour) => draw({ width: 60, height: 40 }, colour).png().toBuffer())),
    { join: { animated: true } },
  )
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer(),
}
const named = Object.entries(pictures)

describe.each(named)('%s', (name, picture) => {
  test('keeps every pixel and its colour profile', async () => {
    const { bytes } = stripMetadata(picture)
    const pixels = (file: Buffer) => sharp(file, { failOn: 'warning' }).toColourspace('srgb').raw().toBuffer()
    expect((await pixels(bytes)).equals(await pixels(picture))).toBe(true)
    expect((await sharp(bytes).metadata()).icc).toEqual((await sharp(picture).metadata()).icc)
  })

  test('loses its metadata, except its orientation', async () => {
    const { bytes, orientation } = stripMetadata(picture)
    expect(bytes.toString('latin1')).not.toContain(secret)
    const { exif, xmp, pages } = await sharp(bytes).metadata()
    expect({ exif, xmp, pages: pages ?? 1 }).toEqual({ pages: 1 })
    expect(orientation).toBe((await sharp(picture).metadata()).orientation ?? 1)
    if (name !== 'animation' && name !== 'plain WebP') expect(orientation).toBe(6)
  })

  test('does not change when stripped again', () => {
    const { bytes } = stripMetadata(picture)
    expect(stripMetadata(bytes).bytes.equals(bytes)).toBe(true)
  })
})

describe('a PNG', () => {
  test.each(['zTXt', 'iTXt', 'iCCP'] as const)('loses the %s that would unpack to a gigabyte', (type) => {
    const { bytes } = stripMetadata(unpackingBomb(type))
    expect(bytes.length).toBeLessThan(200)
    expect(bytes.includes(type)).toBe(false)
  })

  test('keeps no profile larger than a megabyte, and only one', () => {
    const profile = (bytes: number) =>
      pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(bytes))]))
    const strip = (...extra: Buffer[]) =>
      stripMetadata(blackPng({ width: 1, height: 1, bits: 8, colourType: 2, extra })).bytes.toString('latin1')
    expect(strip(profile(largestProfileBytes), profile(10)).split('iCCP')).toHaveLength(2)
    expect(strip(profile(largestProfileBytes + 1))).not.toContain('iCCP')
  })

  test('keeps its palette and its transparent colours', () => {
    const extra = ['PLTE', 'tRNS', 'tEXt', 'acTL', 'gAMA'].map((type) => pngChunk(type, Buffer.alloc(3)))
    const { bytes } = stripMetadata(blackPng({ width: 1, height: 1, bits: 8, colourType: 2, extra }))
    expect(bytes.toString('latin1').match(/IHDR|PLTE|tRNS|IDAT|IEND|tEXt|acTL|gAMA/g)).toEqual([
      'IHDR',
      'PLTE',
      'tRNS',
      'IDAT',
      'IEND',
    ])
  })
})

describe('a JPEG', () => {
  test('with forty scans is read, with more it is no image', () => {
    expect(stripMetadata(scanBomb(40)).bytes.length).toBeGreaterThan(70_000)
    expect(() => stripMetadata(scanBomb(41))).toThrow(new AppError('image.not_an_image'))
  })

  test('loses a profile that is said to be larger than a megabyte', () => {
    const segment = (segments: number) => {
      const content = Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([1, segments]), Buffer.alloc(100)])
      return Buffer.concat([Buffer.from([0xff, 0xe2, 0, content.length + 2]), content])
    }
    const withSegments = (...segments: Buffer[]) =>
      Buffer.concat([pictures.jpeg.subarray(0, 2), ...segments, pictures.jpeg.subarray(2)])
    const profilesIn = (file: Buffer) => stripMetadata(file).bytes.toString('latin1').split('ICC_PROFILE').length - 1
    const own = profilesIn(pictures.jpeg)
    expect(profilesIn(withSegments(segment(2)))).toBe(own + 1)
    expect(profilesIn(withSegments(segment(255)))).toBe(own)
    expect(profilesIn(withSegments(...Array(5_000).fill(segment(1))))).toBeLessThan(20)
  })

  test('ends where its picture ends', () => {
    const { bytes } = stripMetadata(Buffer.concat([pictures.jpeg, Buffer.from('<script>')]))
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })
})

test('only the first of ten thousand frames of a WebP is left', async () => {
  const { animation } = pictures
  const frame = animation.subarray(animation.indexOf('ANMF'))
  const file = Buffer.concat([animation, ...Array(10_000).fill(frame)])
  file.writeUInt32LE(file.length - 8, 4)
  const { bytes } = stripMetadata(file)
  expect(bytes.toString('latin1').split('ANMF')).toHaveLength(2)
  expect((await sharp(bytes).metadata()).pages).toBe(1)
})

describe('for any bytes', () => {
  const opening = fc.constantFrom(...named.map(([, picture]) => picture), Buffer.alloc(0))
  /** The beginning of a real picture, some bytes of it changed, and anything behind it. */
  const file = fc
    .record({
      picture: opening,
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 8 }),
      rest: fc.uint8Array({ maxLength: 400 }),
    })
    .map(({ picture, cut, changes, rest }) => {
      const bytes = Buffer.concat([picture.subarray(0, Math.ceil(picture.length * cut)), rest])
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      return bytes
    })

  test('they become fewer bytes of the same kind, or are no image', () => {
    fc.assert(
      fc.property(file, (bytes) => {
        const before = Buffer.from(bytes)
        try {
          const stripped = stripMetadata(bytes)
          expect(stripped.bytes.length).toBeLessThanOrEqual(bytes.length)
          expect(stripped.bytes.subarray(0, 3)).toEqual(bytes.subarray(0, 3))
          expect(stripMetadata(stripped.bytes).bytes.equals(stripped.bytes)).toBe(true)
        } catch (error) {
          expect(error).toEqual(new AppError('image.not_an_image'))
        }
        expect(bytes.equals(before)).toBe(true)
      }),
      { numRuns: 1_500 },
    )
  })

  test('an orientation is one of eight', () => {
    const tiff = fc.tuple(fc.constantFrom('', 'II*\0', 'MM\0*', 'Exif\0\0II*\0'), fc.uint8Array({ maxLength: 80 }))
    fc.assert(
      fc.property(tiff, ([start, rest]) => {
        const orientation = readOrientation(Buffer.concat([Buffer.from(start, 'latin1'), rest]))
        expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(orientation)
      }),
      { numRuns: 1_000 },
    )
  })
})
