import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { CallArgs } from '#contract/endpoint.ts'
import type { ImageFolder, StoredImage } from '#contract/images.ts'
import type { createRestaurant as createRestaurantEndpoint, Restaurant } from '#contract/restaurants.ts'
import { sampleRestaurant } from '../tests/sample-restaurant.ts'
import type { Session } from './accounts.ts'

type RestaurantInput = CallArgs<typeof createRestaurantEndpoint>['body']

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** One flat colour, by which a test knows it again. */
export async function colouredPicture(background: string, { width = 640, height = 360 } = {}): Promise<PictureFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer }
}

/** Twelve megapixels of grain, lying on the side as a phone keeps what it took upright. */
export async function phonePhotograph(): Promise<PictureFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const buffer = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

/** By the labels of the form that is open. */
export async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
}

/** Through the API, as any client would. */
export async function createRestaurant(
  origin: string | undefined,
  session: Session | null,
  changes: Partial<RestaurantInput> = {},
): Promise<Restaurant> {
  if (!session) throw new Error('A guest has no restaurants')
  const input: RestaurantInput = {
    ...sampleRestaurant,
    logo_path: (await upload(origin, session, 'restaurant-logo')).path,
    banner_path: (await upload(origin, session, 'restaurant-banner')).path,
    ...changes,
  }
  return send(`${origin}/api/restaurants/create`, session, JSON.stringify(input), 'application/json')
}

async function upload(origin: string | undefined, session: Session, folder: ImageFolder): Promise<StoredImage> {
  const { buffer } = await colouredPicture('#1f6b4f')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(buffer)]), 'foto.jpg')
  return send(`${origin}/api/upload?folder=${folder}&userId=${session.user.id}`, session, form)
}

async function send<Answer>(url: string, { token }: Session, body: string | FormData, type?: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
