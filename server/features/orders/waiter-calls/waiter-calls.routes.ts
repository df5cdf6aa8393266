import { attendCall, callWaiter } from '#contract/orders/waiter-calls.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { WaiterCallsService } from './waiter-calls.service.ts'

export function mountWaiterCalls(api: Api, calls: WaiterCallsService) {
  serve(api, callWaiter, ({ params, body }) => calls.call(params.id, body.table))
  serve(api, attendCall, ({ account, params }) => calls.attend(account, params.id, params.tableId))
}
