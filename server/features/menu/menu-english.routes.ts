import { acceptGlosses, listMenuEnglish } from '#contract/menu/menu-english.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { MenuEnglishService } from './menu-english.service.ts'

export function mountMenuEnglish(api: Api, english: MenuEnglishService) {
  serve(api, listMenuEnglish, ({ account, params }) => english.list(account, params.restaurantId))
  serve(api, acceptGlosses, ({ account, params, body }) => english.accept(account, params.restaurantId, body.item_ids))
}
