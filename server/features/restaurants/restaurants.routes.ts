import {
  createRestaurant,
  deleteRestaurant,
  pauseRestaurant,
  type RestaurantWithHours,
  updateRestaurant,
} from '#contract/restaurants/restaurants.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { RestaurantsService } from './restaurants.service.ts'

/** The restaurant as its pages show it: features that build on this one know how. */
type Shown = { getForOwner: (id: number) => Promise<RestaurantWithHours> }

export function mountRestaurants(api: Api, restaurants: RestaurantsService, shown: Shown) {
  serve(api, createRestaurant, async ({ account, body }) => {
    const { id } = await restaurants.create(account, body)
    return shown.getForOwner(id)
  })
  serve(api, updateRestaurant, async ({ account, params, body, files }) => {
    const { old_logo_url: _logo, old_banner_url: _banner, ...edit } = body
    await restaurants.update(account, params.id, edit, files)
    return shown.getForOwner(params.id)
  })
  serve(api, pauseRestaurant, async ({ account, params, body }) => {
    await restaurants.pause(account, params.id, body.paused)
    return shown.getForOwner(params.id)
  })
  serve(api, deleteRestaurant, async ({ account, params, body }) => {
    await restaurants.remove(account, params.id, body.name)
    return { message: 'El restaurante fue eliminado.' }
  })
}
