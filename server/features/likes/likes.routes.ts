import { countLikes, getLiked, listLikedRestaurants, toggleLike } from '#contract/likes.ts'
import { type RestaurantsService, restaurantTag } from '#server/features/restaurants/restaurants.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { LikesService } from './likes.service.ts'

export function mountLikes(api: Api, likes: LikesService, restaurants: RestaurantsService) {
  serve(api, getLiked, async ({ account, params }) => ({ liked: await likes.isLiked(account, params.restaurantId) }))
  serve(api, listLikedRestaurants, ({ account, query }) => likes.listLikedRestaurants(account, query))
  serve(api, countLikes, async ({ params, readsFrom }) => {
    readsFrom(restaurantTag(params.restaurantId))
    return { totalLikes: (await restaurants.get(String(params.restaurantId))).total_likes }
  })
  serve(api, toggleLike, ({ account, body }) => likes.toggle(account, body.restaurant_id))
}
