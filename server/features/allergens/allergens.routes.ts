import { declareChoiceAllergens, declareDishAllergens, getDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AllergensService } from './allergens.service.ts'

export function mountAllergens(api: Api, allergens: AllergensService) {
  serve(api, getDishAllergens, ({ account, params }) => allergens.getOfDish(account, params.itemId))
  serve(api, declareDishAllergens, ({ account, params, body }) => allergens.declareOfDish(account, params.itemId, body))
  serve(api, declareChoiceAllergens, ({ account, params, body }) =>
    allergens.declareOfChoice(account, params.choiceId, body.allergens),
  )
}
