import { createRestaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import type { Role } from '#contract/roles.ts'
import type { TestAccount, TestApi } from './api.ts'
import { createKitchen } from './kitchen.ts'
import { draw } from './pictures.ts'
import { formWithDrawings, restaurantForm } from './restaurants.ts'

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>

/** An owner with a restaurant, without pictures of it. */
export async function openKitchen(api: TestApi, role: Role = 'restaurant', account?: TestAccount) {
  const owner = account ?? (await api.signUp(role))
  const call = api.callAs(owner)
  const restaurant = await call(createRestaurant, { body: formWithDrawings() })
  return { owner, ...createKitchen(restaurant, call) }
}

/** An owner with a restaurant, its logo and its banner. */
export async function openKitchenWithPictures(api: TestApi, role?: Role) {
  const { owner, restaurant } = await openKitchen(api, role)
  const body = await restaurantForm(api, owner)
  const call = api.callAs(owner)
  return { owner, ...createKitchen(await call(updateRestaurant, { params: { id: restaurant.id }, body }), call) }
}

/** As a browser sends a form with a photo. */
export async function dishFormData(fields: Record<string, string>, photo?: Buffer): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const bytes = photo ?? (await draw({ width: 40, height: 30 }).png().toBuffer())
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'foto.png')
  return form
}
