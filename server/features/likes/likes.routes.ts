import { countLikes, getLiked, listLikedRestaurants, toggleLike } from '#contract/likes/likes.ts'
import { restaurantTag } from '#server/events/page-tags.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { LikesService } from './likes.service.ts'

export function mountLikes(api: Api, likes: LikesService, directory: Pick<DirectoryService, 'get'>) {
  serve(api, getLiked, async ({ account, params }) => ({ liked: await likes.isLiked(account, params.restaurantId) }))
  serve(api, listLikedRestaurants, ({ account, query }) => likes.listLikedRestaurants(account, query))
  serve(api, countLikes, async ({ params, readsFrom }) => {
    readsFrom(restaurantTag(params.restaurantId))
    return { totalLikes: (await directory.get(String(params.restaurantId))).total_likes }
  })
  serve(api, toggleLike, ({ account, body }) => likes.toggle(account, body.restaurant_id))
}
