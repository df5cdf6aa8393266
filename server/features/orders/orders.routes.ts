import { editLines } from '#contract/orders/order-edit.ts'
import { setPayment } from '#contract/orders/order-payment.ts'
import { followOrder, getOrderCopy, placeOrder, recordOpened } from '#contract/orders/orders.ts'
import { changeOrder, followOrders, hideOrigin, listOrders, showOrigin } from '#contract/orders/received-orders.ts'
import { followWaiting, listWaiting } from '#contract/orders/waiting-orders.ts'
import type { LiveService } from '#server/features/live/live.service.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { OrdersService } from './orders.service.ts'

export function mountOrders(
  api: Api,
  orders: OrdersService,
  live: Pick<LiveService, 'followOrder' | 'followOrders' | 'followWaiting'>,
) {
  serve(api, placeOrder, ({ body, network, diner }) => orders.place(body, { network, diner }))
  serve(api, getOrderCopy, ({ params }) => orders.getCopy(params.code))
  serve(api, followOrder, ({ params, network }) => live.followOrder(orders.codeOf(params.code), network))
  serve(api, recordOpened, ({ params }) => orders.recordOpened(params.code))
  serve(api, listOrders, ({ account, params, query }) => orders.list(account, params.id, query))
  serve(api, changeOrder, ({ account, params, body }) => orders.change(account, params.id, params.orderId, body))
  serve(api, setPayment, ({ account, params, body }) => orders.pay(account, params.id, params.orderId, body))
  serve(api, editLines, ({ account, params, body }) => orders.edit(account, params.id, params.orderId, body))
  serve(api, hideOrigin, ({ account, params }) => orders.hideOrigin(account, params.id, params.orderId))
  serve(api, showOrigin, ({ account, params }) => orders.showOrigin(account, params.id, params.orderId))
  serve(api, listWaiting, ({ account }) => orders.listWaiting(account))
  serve(api, followWaiting, ({ account, token }) => live.followWaiting({ id: account.id, token }))
  serve(api, followOrders, async ({ account, token, params }) => {
    await orders.ensureOwn(account, params.id)
    return live.followOrders(params.id, { id: account.id, token })
  })
}
