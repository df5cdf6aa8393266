import {
  addDish,
  type Dish,
  deleteDish,
  deleteDishes,
  duplicateDish,
  getRestaurantWithMenu,
  listLatestDishes,
  listMenu,
  orderMenu,
  setAvailability,
  setChoiceAvailability,
  updateDish,
  updateDishes,
} from '#contract/menu/menu.ts'
import type { TrueUntil } from '#server/cache/answer-sources.ts'
import { untilItChanges } from '#server/cache/answer-sources.ts'
import { directoryTag, dishesTag, restaurantTag, taxTag } from '#server/events/page-tags.ts'
import { withEnglish } from '#server/features/glossary/glossary.queries.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { MenuService } from './menu.service.ts'

export function mountMenu(api: Api, menu: MenuService) {
  serve(api, listMenu, async ({ account, params, query, readsFrom, trueUntil }) => {
    readsFrom(restaurantTag(params.restaurantId), taxTag)
    const asked = { viewer: account, withOwnHidden: true }
    const at = query.at ? { at: new Date(query.at) } : {}
    const { dishes, nextChange } = await menu.readMenu(params.restaurantId, { ...asked, ...at })
    if (!query.at) {
      if (nextChange) trueUntil(nextChange)
      untilSoldOutEnds(dishes, trueUntil)
    }
    return query.lang === 'en' ? withEnglish(dishes) : dishes
  })
  serve(api, getRestaurantWithMenu, async ({ account, params, readsFrom, trueUntil }) => {
    try {
      const { restaurant, dishes } = await menu.readMenu(params.id, { viewer: account })
      readsFrom(restaurantTag(restaurant.id), taxTag)
      untilItChanges(restaurant, trueUntil)
      untilSoldOutEnds(dishes, trueUntil)
      return { restaurant, dishes }
    } catch (error) {
      // A 'not found' or 'moved' page is invalidated whenever any restaurant is created or renamed.
      readsFrom(directoryTag)
      throw error
    }
  })
  serve(api, listLatestDishes, async ({ query, readsFrom, trueUntil }) => {
    readsFrom(dishesTag, directoryTag, taxTag)
    const { dishes, nextChange } = await menu.listLatest(query.limit)
    if (nextChange) trueUntil(nextChange)
    return dishes
  })
  serve(api, addDish, ({ account, params, body, files }) =>
    menu.addDish(account, params.restaurantId, body, files.image),
  )
  serve(api, updateDish, ({ account, params, body, files }) => {
    const { image_url: _url, image: _image, position: _position, created_at: _time, ...rest } = body
    const { sold_out: _soldOut, sold_out_until: _until, ...ownEdit } = rest
    const { final_price: _final, net_price: _net, price_from: _from, ...ownRest } = ownEdit
    const { tax_percent: _tax, service_percent: _service, ...ownFields } = ownRest
    const { allergens: _allergens, diets: _diets, spicy: _spicy, ...edit } = ownFields
    return menu.updateDish(account, params.itemId, edit, files.image)
  })
  serve(api, setAvailability, ({ account, params, body }) => menu.setAvailability(account, params.itemId, body))
  serve(api, setChoiceAvailability, ({ account, params, body }) =>
    menu.setChoiceAvailability(account, params.choiceId, body.sold_out),
  )
  serve(api, deleteDish, async ({ account, params }) => {
    await menu.deleteDish(account, params.itemId)
    return { message: 'El plato fue eliminado.' }
  })
  serve(api, orderMenu, ({ account, params, body }) => menu.orderMenu(account, params.restaurantId, body.item_ids))
  serve(api, updateDishes, ({ account, params, body }) => menu.updateDishes(account, params.restaurantId, body.dishes))
  serve(api, deleteDishes, ({ account, params, body }) =>
    menu.deleteDishes(account, params.restaurantId, body.item_ids),
  )
  serve(api, duplicateDish, ({ account, params }) => menu.duplicateDish(account, params.itemId))
}

function untilSoldOutEnds(dishes: readonly Dish[], trueUntil: TrueUntil): void {
  for (const { sold_out_until } of dishes) if (sold_out_until) trueUntil(new Date(sold_out_until))
}
