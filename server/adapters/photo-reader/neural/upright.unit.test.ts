import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Network, Networks } from './networks.ts'
import { openPicture } from './picture.ts'
import { openUpright } from './upright.ts'

/** Letters of Latin script are heavier at the foot of a line here: the reader below is sure of those only. */
const line = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="8" fill="#555"/><rect x="${x}" y="${y + 8}" width="${width}" height="6"/>`
const lines = Array.from({ length: 9 }, (_, index) => line(40, 40 + index * 30, 150 + 10 * index)).join('')
const page = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="100%" height="100%" fill="#fff"/>${lines}</svg>`,
  ),
)

/** Sees text where the picture is dark. */
const detector: Network = {
  async run(input, [, , height = 0, width = 0]) {
    const data = Float32Array.from({ length: height * width }, (_, pixel) => ((input[pixel] ?? 0) < 0 ? 0.9 : 0))
    return { data, shape: [1, 1, height, width] }
  },
}

const reader = {
  letters: ['', 'a'],
  async run(input: Float32Array, [, , height = 0, width = 0]: number[]) {
    const brightness = (from: number, to: number) => {
      let sum = 0
      for (let pixel = from * width; pixel < to * width; pixel += 1) sum += input[pixel] ?? 0
      return sum
    }
    const isUpright = brightness(height / 2, height) < brightness(0, height / 2)
    return { data: Float32Array.from(isUpright ? [0.05, 0.95] : [0.6, 0.4].toReversed()), shape: [1, 1, 2] }
  },
}
const networks: Networks = { detector, readers: { english: reader, latin: reader, chinese: reader } }

test.each([0, 90, 180, 270])('a page that was photographed turned by %i° is read upright', async (degrees) => {
  const photo = await openPicture(await page.clone().rotate(degrees).png().toBuffer())
  const { picture, regions } = await openUpright(photo, networks, () => {})
  expect({ width: picture.width, height: picture.height }).toEqual({ width: 300, height: 400 })
  const tops = regions.map(({ top }) => Math.round(top / 10)).toSorted((a, b) => a - b)
  expect(tops).toEqual(Array.from({ length: 9 }, (_, index) => 4 + 3 * index))
  expect(regions.every(({ left }) => Math.abs(left - 40) < 4)).toBe(true)
})

test('it tells how far it is', async () => {
  const told: number[] = []
  await openUpright(await openPicture(await page.clone().png().toBuffer()), networks, (share) => told.push(share))
  expect(told.length).toBeGreaterThan(1)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})
