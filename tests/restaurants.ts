import type { CallArgs } from '#contract/endpoint.ts'
import type { createRestaurant } from '#contract/restaurants/restaurants.ts'
import type { ImageFolder, StoredImage } from '#contract/uploads/images.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import type { TestAccount, TestApi } from './api.ts'
import { draw } from './pictures.ts'
import { sampleRestaurant } from './sample-restaurant.ts'

export type RestaurantForm = CallArgs<typeof createRestaurant>['body']

/** A small real JPEG, sent as a browser sends it. */
export async function uploadPicture(api: TestApi, account: TestAccount, folder: ImageFolder): Promise<StoredImage> {
  const picture = await draw({ width: 64, height: 48 }).jpeg().toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg')
  // The types describe the JSON body.
  return api.succeed(uploadImage, { query: { folder, userId: account.id }, body: body as never, as: account })
}

/** Everything the form asks for, with pictures uploaded just now. */
export async function restaurantForm(
  api: TestApi,
  account: TestAccount,
  changes: Partial<RestaurantForm> = {},
): Promise<RestaurantForm> {
  const logo_path = (await uploadPicture(api, account, 'restaurant-logo')).path
  const banner_path = (await uploadPicture(api, account, 'restaurant-banner')).path
  return formWithDrawings({ logo_path, banner_path, ...changes })
}

/** Drawings stand in for the pictures: most tests are not about them, and each takes a tenth of a second of a core. */
export function formWithDrawings(changes: Partial<RestaurantForm> = {}): RestaurantForm {
  return { ...sampleRestaurant, logo_path: null, banner_path: null, ...changes }
}
