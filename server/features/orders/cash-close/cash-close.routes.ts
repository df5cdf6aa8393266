import { getSales } from '#contract/orders/cash-close.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { CashCloseService } from './cash-close.service.ts'

export function mountCashClose(api: Api, cashClose: CashCloseService) {
  serve(api, getSales, ({ account, params, query }) => cashClose.get(account, params.id, query))
}
