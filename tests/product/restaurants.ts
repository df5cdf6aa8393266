import type { CallArgs } from '#contract/endpoint.ts'
import type { ImageFolder } from '#contract/images.ts'
import { createRestaurant as createRestaurantEndpoint, type Restaurant } from '#contract/restaurants.ts'
import { uploadImage } from '#contract/uploads.ts'
import { draw } from '../pictures.ts'
import { sampleRestaurant } from '../sample-restaurant.ts'
import type { Session } from './accounts.ts'
import { succeed } from './product-client.ts'

export type RestaurantInput = CallArgs<typeof createRestaurantEndpoint>['body']

/** A restaurant with everything the form asks for, and pictures uploaded just now. */
export async function createRestaurant(
  origin: string | undefined,
  session: Session | null,
  changes: Partial<RestaurantInput> = {},
): Promise<Restaurant> {
  if (!session) throw new Error('A guest has no restaurants')
  const body: RestaurantInput = {
    ...sampleRestaurant,
    logo_path: await upload(origin, session, 'restaurant-logo'),
    banner_path: await upload(origin, session, 'restaurant-banner'),
    ...changes,
  }
  return succeed(origin, createRestaurantEndpoint, { body }, session)
}

async function upload(origin: string | undefined, session: Session, folder: ImageFolder): Promise<string> {
  const picture = await draw({ width: 640, height: 360 }, '#1f6b4f').jpeg().toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'foto.jpg')
  // The types describe the JSON body.
  const args = { query: { folder, userId: session.user.id }, body: form as never }
  const { path } = await succeed(origin, uploadImage, args, session)
  return path
}
