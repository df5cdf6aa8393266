import { changeOrder, followOrders, getOrderCopy, listOrders, placeOrder, recordOpened } from '#contract/orders.ts'
import type { LiveService } from '#server/features/live/live.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { OrdersService } from './orders.service.ts'

export function mountOrders(api: Api, orders: OrdersService, live: Pick<LiveService, 'followOrders'>) {
  serve(api, placeOrder, ({ body }) => orders.place(body))
  serve(api, getOrderCopy, ({ params }) => orders.getCopy(params.code))
  serve(api, recordOpened, ({ params }) => orders.recordOpened(params.code))
  serve(api, listOrders, ({ account, params, query }) => orders.list(account, params.id, query))
  serve(api, changeOrder, ({ account, params, body }) => orders.change(account, params.id, params.orderId, body))
  serve(api, followOrders, async ({ account, params, network }) => {
    await orders.ensureOwn(account, params.id)
    return live.followOrders(params.id, network)
  })
}
