import { randomUUID } from 'node:crypto'
import * as devices from '#contract/notices/devices.ts'
import { getSales } from '#contract/orders/cash-close.ts'
import { editLines } from '#contract/orders/order-edit.ts'
import { setPayment } from '#contract/orders/order-payment.ts'
import { getOrdering, getOwnOrdering, setOrdering } from '#contract/orders/order-settings.ts'
import * as orders from '#contract/orders/orders.ts'
import * as receivedOrders from '#contract/orders/received-orders.ts'
import { printTicket } from '#contract/orders/ticket.ts'
import { attendCall, callWaiter } from '#contract/orders/waiter-calls.ts'
import * as waitingOrders from '#contract/orders/waiting-orders.ts'
import { changedOrder, editedOrder, newOrder, ofId, paidOrder, type Row, receivedOrder } from './call-arguments.ts'

/** No push service is at this address. */
const unknownService = {
  endpoint: 'https://example.com/push',
  keys: { p256dh: Buffer.alloc(65).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
}

/** A part of the authorisation table. */
export const orderRows: Row[] = [
  ['401 403 200 404 200', editLines, editedOrder],
  // The restaurant takes no calls: whoever gets 409 has passed the access check.
  ['409 409 409 409 409', callWaiter, (things) => ({ ...ofId(things), body: { table: '5' } })],
  ['401 403 200 404 200', attendCall, (things) => ({ params: { ...ofId(things).params, tableId: 1 } })],
  ['401 403 200 200 200', waitingOrders.listWaiting],
  ['401 403 200 200 200', waitingOrders.followWaiting],
  ['401 403 200 200 200', devices.getPushKey],
  ['401 403 200 200 200', devices.listDevices],
  ['401 403 400 400 400', devices.addDevice, () => ({ body: unknownService })],
  // There is no device of this number: whoever gets 404 has passed the access check.
  ['401 403 404 404 404', devices.removeDevice, () => ({ params: { deviceId: 1 } })],
  ['401 403 404 404 404', devices.testDevice, () => ({ params: { deviceId: 1 }, body: { test: randomUUID() } })],
  ['201 201 201 201 201', orders.placeOrder, newOrder],
  ['200 200 200 200 200', orders.getOrderCopy, ({ order }) => ({ params: { code: order.code } })],
  ['200 200 200 200 200', orders.followOrder, ({ order }) => ({ params: { code: order.code } })],
  ['200 200 200 200 200', orders.recordOpened, ({ order }) => ({ params: { code: order.code } })],
  ['401 403 200 404 200', getSales, ofId],
  ['401 403 200 404 200', receivedOrders.listOrders, ofId],
  ['401 403 200 404 200', receivedOrders.followOrders, ofId],
  ['401 403 200 404 200', receivedOrders.changeOrder, changedOrder],
  ['401 403 200 404 200', setPayment, paidOrder],
  ['401 403 200 404 200', receivedOrders.hideOrigin, receivedOrder],
  ['401 403 200 404 200', receivedOrders.showOrigin, receivedOrder],
  ['401 403 200 404 200', printTicket, receivedOrder],
  ['200 200 200 200 200', getOrdering, ofId],
  ['401 403 200 404 200', getOwnOrdering, ofId],
  ['401 403 200 404 200', setOrdering, (things) => ({ ...ofId(things), body: { orders_on: true } })],
]
