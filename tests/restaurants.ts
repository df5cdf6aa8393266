import sharp from 'sharp'
import type { CallArgs } from '#contract/endpoint.ts'
import type { ImageFolder, StoredImage } from '#contract/images.ts'
import type { createRestaurant } from '#contract/restaurants.ts'
import type { TestAccount, TestApi } from './api.ts'
import { sampleRestaurant } from './sample-restaurant.ts'

export type RestaurantForm = CallArgs<typeof createRestaurant>['body']

/** A small real JPEG, sent as a browser sends it. */
export async function uploadPicture(api: TestApi, account: TestAccount, folder: ImageFolder): Promise<StoredImage> {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#B5381A' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg')
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/upload?folder=${folder}&userId=${account.id}`,
    headers: { authorization: `Bearer ${account.token}` },
    payload: form,
  })
  if (response.statusCode !== 200) throw new Error(`The upload was refused: ${response.body}`)
  return response.json()
}

/** Everything the form asks for, with pictures uploaded just now. */
export async function restaurantForm(
  api: TestApi,
  account: TestAccount,
  changes: Partial<RestaurantForm> = {},
): Promise<RestaurantForm> {
  return {
    ...sampleRestaurant,
    logo_path: (await uploadPicture(api, account, 'restaurant-logo')).path,
    banner_path: (await uploadPicture(api, account, 'restaurant-banner')).path,
    ...changes,
  }
}
