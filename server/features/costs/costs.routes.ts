import {
  getCostImpact,
  getDishCost,
  linkIngredients,
  setChoiceRecipe,
  setDishSteps,
  unlinkIngredient,
} from '#contract/costs/costs.ts'
import type { RecipesService } from '#server/features/ingredients/recipes.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { CostsService } from './costs.service.ts'

export function mountCosts(api: Api, { costs, recipes }: { costs: CostsService; recipes: RecipesService }) {
  serve(api, getDishCost, ({ account, params, query }) => costs.getDishCost(account, params.id, query.restaurant_id))
  serve(api, getCostImpact, ({ account, params, query }) => costs.getImpact(account, params.id, query))
  serve(api, linkIngredients, async ({ account, body }) => {
    await recipes.link(account, body.menu_item_id, body.ingredients)
    return costs.getDishCost(account, body.menu_item_id)
  })
  serve(api, unlinkIngredient, async ({ account, params }) => {
    await recipes.unlink(account, params.itemId, params.ingredientId)
    return costs.getDishCost(account, params.itemId)
  })
  serve(api, setChoiceRecipe, async ({ account, params, body }) =>
    costs.getDishCost(account, await recipes.setOfChoice(account, params.choiceId, body.ingredients)),
  )
  serve(api, setDishSteps, async ({ account, params, body }) => {
    await recipes.setSteps(account, params.id, body.steps)
    return costs.getDishCost(account, params.id)
  })
}
