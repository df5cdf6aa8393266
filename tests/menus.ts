import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import type { Role } from '#contract/roles.ts'
import type { TestAccount, TestApi } from './api.ts'
import { createKitchen } from './kitchen.ts'
import { draw } from './pictures.ts'
import { restaurantForm } from './restaurants.ts'

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>

/** An owner with a restaurant. */
export async function openKitchen(api: TestApi, role: Role = 'restaurant', account?: TestAccount) {
  const owner = account ?? (await api.signUp(role))
  const call = api.callAs(owner)
  const restaurant = await call(createRestaurant, { body: await restaurantForm(api, owner) })
  return { owner, ...createKitchen(restaurant, call) }
}

/** As a browser sends a form with a photo. */
export async function dishFormData(fields: Record<string, string>, photo?: Buffer): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const bytes = photo ?? (await draw({ width: 40, height: 30 }).png().toBuffer())
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'foto.png')
  return form
}
