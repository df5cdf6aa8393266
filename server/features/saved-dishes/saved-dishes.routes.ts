import { forgetDish, getSavedDish, listSavedDishes, saveDish } from '#contract/saved-dishes/saved-dishes.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { SavedDishesService } from './saved-dishes.service.ts'

export function mountSavedDishes(api: Api, savedDishes: SavedDishesService) {
  serve(api, listSavedDishes, ({ account }) => savedDishes.list(account))
  serve(api, getSavedDish, async ({ account, params }) => ({
    saved: await savedDishes.isSaved(account, params.itemId),
  }))
  serve(api, saveDish, ({ account, params }) => savedDishes.save(account, params.itemId))
  serve(api, forgetDish, ({ account, params }) => savedDishes.forget(account, params.itemId))
}
