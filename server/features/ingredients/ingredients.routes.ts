import { declareChoiceAllergens, declareDishAllergens, getDishAllergens } from '#contract/dish-allergens.ts'
import {
  createIngredient,
  createIngredients,
  deleteIngredient,
  getCostImpact,
  getDishCost,
  linkIngredients,
  listIngredients,
  unlinkIngredient,
  updateIngredient,
} from '#contract/ingredients.ts'
import {
  addPack,
  createPreparation,
  deletePack,
  listPrices,
  setChoiceRecipe,
  setIngredientAvailability,
  updatePreparation,
} from '#contract/kitchen.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AllergensService } from './allergens.service.ts'
import type { ChoiceRecipesService } from './choice-recipes.service.ts'
import type { IngredientsService } from './ingredients.service.ts'
import type { KitchenService } from './kitchen.service.ts'
import type { SuppliesService } from './supplies.service.ts'

type Services = {
  ingredients: IngredientsService
  kitchen: KitchenService
  supplies: SuppliesService
  choiceRecipes: ChoiceRecipesService
  allergens: AllergensService
}

export function mountIngredients(api: Api, services: Services) {
  const { ingredients, kitchen, supplies, choiceRecipes, allergens } = services
  serve(api, createIngredient, ({ account, body }) => ingredients.create(account, body))
  serve(api, createIngredients, ({ account, body }) =>
    ingredients.createMany(account, body.restaurant_id, body.ingredients),
  )
  serve(api, listIngredients, ({ account, query }) => ingredients.listForPanel(account, query.restaurant_id))
  serve(api, updateIngredient, ({ account, params, body }) => ingredients.update(account, params.id, body))
  serve(api, setIngredientAvailability, async ({ account, params, body }) => {
    await supplies.setAvailability(account, params.id, body)
    return ingredients.get(account, params.id)
  })
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
  serve(api, setChoiceRecipe, ({ account, params, body }) =>
    choiceRecipes.set(account, params.choiceId, body.ingredients),
  )
  serve(api, addPack, ({ account, params, body }) => kitchen.addPack(account, params.id, body))
  serve(api, deletePack, ({ account, params }) => kitchen.removePack(account, params.id, params.packId))
  serve(api, createPreparation, ({ account, body }) => kitchen.createPreparation(account, body))
  serve(api, updatePreparation, ({ account, params, body }) => kitchen.updatePreparation(account, params.id, body))
  serve(api, listPrices, ({ account, params }) => kitchen.listPrices(account, params.id))
  serve(api, getDishAllergens, ({ account, params }) => allergens.getOfDish(account, params.itemId))
  serve(api, declareDishAllergens, ({ account, token, params, body }) =>
    allergens.declareOfDish({ ...account, token }, params.itemId, body),
  )
  serve(api, declareChoiceAllergens, ({ account, token, params, body }) =>
    allergens.declareOfChoice({ ...account, token }, params.choiceId, body.allergens),
  )
}
