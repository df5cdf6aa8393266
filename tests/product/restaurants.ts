import { setTimeout as wait } from 'node:timers/promises'
import type { CallArgs } from '#contract/endpoint.ts'
import { createRestaurant as createRestaurantEndpoint, type Restaurant } from '#contract/restaurants/restaurants.ts'
import type { ImageFolder } from '#contract/uploads/images.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { draw } from '../pictures.ts'
import { sampleRestaurant } from '../sample-restaurant.ts'
import type { Session } from './accounts.ts'
import { send, succeed } from './product-client.ts'

/** Small, because every size of it is encoded again for each restaurant. */
const smallPicture = draw({ width: 64, height: 36 }, '#1f6b4f').jpeg().toBuffer()

export type RestaurantInput = CallArgs<typeof createRestaurantEndpoint>['body']

/** A restaurant with everything the form asks for. Drawings stand in for its pictures, unless `changes` has those of `uploadPictures`. */
export async function createRestaurant(
  origin: string | undefined,
  session: Session | null,
  changes: Partial<RestaurantInput> = {},
): Promise<Restaurant> {
  if (!session) throw new Error('A guest has no restaurants')
  const body: RestaurantInput = { ...sampleRestaurant, logo_path: null, banner_path: null, ...changes }
  return succeed(origin, createRestaurantEndpoint, { body }, session)
}

/** A logo and a banner, uploaded just now. */
export async function uploadPictures(origin: string | undefined, session: Session | null) {
  if (!session) throw new Error('A guest has no pictures')
  const picture = await smallPicture
  const [logo_path, banner_path] = await Promise.all([
    uploadPicture(origin, session, 'restaurant-logo', picture),
    uploadPicture(origin, session, 'restaurant-banner', picture),
  ])
  return { logo_path, banner_path }
}

/** Returns the path that the product keeps it under. */
export async function uploadPicture(
  origin: string | undefined,
  session: Session,
  folder: ImageFolder,
  picture: Buffer,
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'foto.jpg')
  // The types describe the JSON body.
  const args = { query: { folder, userId: session.user.id }, body: form as never }
  for (;;) {
    const answer = await send(origin, uploadImage, args, session)
    if (answer.ok) return ((await answer.json()) as { path: string }).path
    // A busy machine refuses pictures for some seconds, and says for how many.
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !seconds) throw new Error(`The picture was refused: ${await answer.text()}`)
    await wait(seconds * 1000)
  }
}
