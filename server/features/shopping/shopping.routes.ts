import { getShoppingList, planPortions, setAtHome, tickBought } from '#contract/shopping/shopping.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { ShoppingService } from './shopping.service.ts'

export function mountShopping(api: Api, shopping: ShoppingService) {
  serve(api, getShoppingList, ({ account, params, query }) => shopping.get(account, params.id, query.day))
  serve(api, planPortions, ({ account, params, body }) =>
    shopping.planPortions(account, params.id, params.day, body.portions),
  )
  serve(api, setAtHome, ({ account, params, body }) => shopping.setAtHome(account, params.id, params.day, body))
  serve(api, tickBought, ({ account, params, body }) => shopping.tick(account, params.id, params.day, body.ticks))
}
