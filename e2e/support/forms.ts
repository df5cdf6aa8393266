import type { Page } from '@playwright/test'
import sharp from 'sharp'

type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** One flat colour, by which a test knows it again. */
export async function colouredPicture(background: string, { width = 640, height = 360 } = {}): Promise<PictureFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
}

/** Twelve megapixels of grain, stored sideways as phones store an upright photograph. */
export async function phonePhotograph(path: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toFile(path)
  return path
}

/** By the labels of the form that is open. */
export async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
}
