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
  serve(api, setAlmuerzo, ({ account, params, body }) => almuerzo.set(account, params.id, params.date, body))
  serve(api, serveAlmuerzo, ({ account, params, body }) => almuerzo.serve(account, params.id, params.date, body))
  serve(api, deleteAlmuerzo, async ({ account, params }) => {
    await almuerzo.remove(account, params.id, params.date)
    return { message: 'El almuerzo fue retirado.' }
  })
  serve(api, saveAlmuerzoTemplate, ({ account, params, body }) => almuerzo.saveTemplate(account, params.id, body))
  serve(api, deleteAlmuerzoTemplate, async ({ account, params }) => {
    await almuerzo.removeTemplate(account, params.id, params.templateId)
    return { message: 'La plantilla fue borrada.' }
  })
}
