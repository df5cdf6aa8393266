import { printDishCard, printPreparationCard } from '#contract/ingredients/cooking-card.ts'
import {
  createIngredient,
  createIngredients,
  deleteIngredient,
  listIngredients,
  updateIngredient,
} from '#contract/ingredients/ingredients.ts'
import {
  addPack,
  createPreparation,
  deletePack,
  listPrices,
  setIngredientAvailability,
  updatePreparation,
} from '#contract/ingredients/kitchen.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { CookingCardsService } from './cooking-cards.service.ts'
import type { IngredientsService } from './ingredients.service.ts'
import type { KitchenService } from './kitchen.service.ts'
import type { SuppliesService } from './supplies.service.ts'

type Services = {
  cookingCards: CookingCardsService
  ingredients: IngredientsService
  kitchen: KitchenService
  supplies: SuppliesService
}

export function mountIngredients(api: Api, { cookingCards, ingredients, kitchen, supplies }: Services) {
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
  serve(api, deleteIngredient, async ({ account, params }) => {
    await ingredients.remove(account, params.id)
    return { message: 'El ingrediente fue eliminado.' }
  })
  serve(api, addPack, ({ account, params, body }) => kitchen.addPack(account, params.id, body))
  serve(api, deletePack, ({ account, params }) => kitchen.removePack(account, params.id, params.packId))
  serve(api, createPreparation, ({ account, body }) => kitchen.createPreparation(account, body))
  serve(api, updatePreparation, ({ account, params, body }) => kitchen.updatePreparation(account, params.id, body))
  serve(api, listPrices, ({ account, params }) => kitchen.listPrices(account, params.id))
  serve(api, printDishCard, ({ account, gone, params, query }) =>
    cookingCards.printDish({ account, gone }, params.id, query.portions),
  )
  serve(api, printPreparationCard, ({ account, gone, params, query }) =>
    cookingCards.printPreparation({ account, gone }, params.id, query.portions),
  )
}
