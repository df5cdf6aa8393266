import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrast, findLogoColour } from './logo-colour.ts'

const ground = { width: 60, height: 60, channels: 4 } as const
const plain = (background: string) =>
  sharp({ create: { ...ground, background } })
    .png()
    .toBuffer()

test.each(['#f2b33d', '#ffee00', '#7fd0ff', '#1f6b4f', '#000080'])(
  'white letters can be read on %s',
  async (colour) => {
    expect(contrast(await findLogoColour(await plain(colour)), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  },
)

test('a dark colour is taken as it is', async () => {
  expect(await findLogoColour(await plain('#1f6b4f'))).toEqual([31, 107, 79])
})

test.each(['#ffffff', '#808080', '#000000', '#ff000000'])(
  'a logo without a colour (%s) gets the brand’s',
  async (colour) => {
    expect(await findLogoColour(await plain(colour))).toEqual([181, 56, 26])
  },
)

test('of several colours the one that fills most counts, however much white is around it', async () => {
  const bars = `<svg width="60" height="60"><rect width="60" height="60" fill="#fff"/><rect width="60" height="12" fill="#1f6b4f"/><rect y="12" width="60" height="6" fill="#b5381a"/></svg>`
  const [red, green] = await findLogoColour(Buffer.from(bars))
  expect(green).toBeGreaterThan(red)
})
