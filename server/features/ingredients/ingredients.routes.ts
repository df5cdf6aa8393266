import {
  createIngredient,
  createIngredients,
  deleteIngredient,
  getCostImpact,
  getDishCost,
  linkIngredients,
  listIngredients,
  setIngredientAvailability,
  unlinkIngredient,
  updateIngredient,
} from '#contract/ingredients.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { IngredientsService } from './ingredients.service.ts'

export function mountIngredients(api: Api, ingredients: IngredientsService) {
  serve(api, createIngredient, ({ account, body }) => ingredients.create(account, body))
  serve(api, createIngredients, ({ account, body }) =>
    ingredients.createMany(account, body.restaurant_id, body.ingredients),
  )
  serve(api, listIngredients, ({ account, query }) => ingredients.listWithTwins(account, query.restaurant_id))
  serve(api, updateIngredient, ({ account, params, body }) => ingredients.update(account, params.id, body))
  serve(api, setIngredientAvailability, ({ account, params, body }) =>
    ingredients.setAvailability(account, params.id, body),
  )
  serve(api, getCostImpact, ({ account, params, query }) => ingredients.getImpact(account, params.id, query))
  serve(api, deleteIngredient, async ({ account, params }) => {
    await ingredients.remove(account, params.id)
    return { message: 'El ingrediente fue eliminado.' }
  })
  serve(api, linkIngredients, ({ account, body }) => ingredients.link(account, body.menu_item_id, body.ingredients))
  serve(api, unlinkIngredient, ({ account, params }) => ingredients.unlink(account, params.itemId, params.ingredientId))
  serve(api, getDishCost, ({ account, params, query }) =>
    ingredients.getDishCost(account, params.id, query.restaurant_id),
  )
}
