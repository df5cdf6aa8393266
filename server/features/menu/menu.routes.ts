import {
  addDish,
  deleteDish,
  deleteDishes,
  duplicateDish,
  listLatestDishes,
  listMenu,
  orderMenu,
  updateDish,
  updateDishes,
} from '#contract/menu.ts'
import { directoryTag, restaurantTag } from '#server/features/restaurants/restaurants.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { dishesTag, type MenuService } from './menu.service.ts'

export function mountMenu(api: Api, menu: MenuService) {
  serve(api, listMenu, ({ params, readsFrom }) => {
    readsFrom(restaurantTag(params.restaurantId))
    return menu.listMenu(params.restaurantId)
  })
  serve(api, listLatestDishes, ({ query, readsFrom }) => {
    readsFrom(dishesTag, directoryTag)
    return menu.listLatest(query.limit)
  })
  serve(api, addDish, ({ account, token, params, body, files }) =>
    menu.addDish({ ...account, token }, params.restaurantId, body, files.image),
  )
  serve(api, updateDish, ({ account, token, params, body, files }) => {
    const { image_url: _url, image: _image, position: _position, created_at: _time, ...edit } = body
    return menu.updateDish({ ...account, token }, params.itemId, edit, files.image)
  })
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
