import {
  deleteAlmuerzo,
  deleteAlmuerzoTemplate,
  getAlmuerzo,
  getAlmuerzoPlan,
  saveAlmuerzoTemplate,
  serveAlmuerzo,
  setAlmuerzo,
} from '#contract/almuerzo/almuerzo.ts'
import { restaurantTag } from '#server/events/page-tags.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { AlmuerzoService } from './almuerzo.service.ts'

export function mountAlmuerzo(api: Api, almuerzo: AlmuerzoService) {
  serve(api, getAlmuerzo, async ({ account, params, query, readsFrom, trueUntil }) => {
    readsFrom(restaurantTag(params.id))
    const answer = await almuerzo.get(params.id, query.date, account)
    if (answer.trueUntil) trueUntil(answer.trueUntil)
    return answer.almuerzo
  })
  serve(api, getAlmuerzoPlan, ({ account, params, query }) => almuerzo.getPlan(account, params.id, query.date))
  serve(api, setAlmuerzo, ({ account, token, params, body }) =>
    almuerzo.set({ ...account, token }, params.id, params.date, body),
  )
  serve(api, serveAlmuerzo, ({ account, params, body }) => almuerzo.serve(account, params.id, params.date, body))
  serve(api, deleteAlmuerzo, async ({ account, token, params }) => {
    await almuerzo.remove({ ...account, token }, params.id, params.date)
    return { message: 'El almuerzo fue retirado.' }
  })
  serve(api, saveAlmuerzoTemplate, ({ account, token, params, body }) =>
    almuerzo.saveTemplate({ ...account, token }, params.id, body),
  )
  serve(api, deleteAlmuerzoTemplate, async ({ account, token, params }) => {
    await almuerzo.removeTemplate({ ...account, token }, params.id, params.templateId)
    return { message: 'La plantilla fue borrada.' }
  })
}
