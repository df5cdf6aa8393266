import { declareChoiceAllergens, declareDishAllergens, getDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AllergensService } from './allergens.service.ts'

export function mountAllergens(api: Api, allergens: AllergensService) {
  serve(api, getDishAllergens, ({ account, params }) => allergens.getOfDish(account, params.itemId))
  serve(api, declareDishAllergens, ({ account, token, params, body }) =>
    allergens.declareOfDish({ ...account, token }, params.itemId, body),
  )
  serve(api, declareChoiceAllergens, ({ account, token, params, body }) =>
    allergens.declareOfChoice({ ...account, token }, params.choiceId, body.allergens),
  )
}
