import { randomUUID } from 'node:crypto'
import * as devices from '#contract/notices/devices.ts'
import { editLines } from '#contract/orders/order-edit.ts'
import * as waitingOrders from '#contract/orders/waiting-orders.ts'
import { editedOrder, type Row } from './call-arguments.ts'

/** No push service is at this address. */
const unknownService = {
  endpoint: 'https://example.com/push',
  keys: { p256dh: Buffer.alloc(65).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
}

export const orderAlertRows: Row[] = [
  ['401 403 200 404 200', editLines, editedOrder],
  ['401 403 200 200 200', waitingOrders.listWaiting],
  ['401 403 200 200 200', waitingOrders.followWaiting],
  ['401 403 200 200 200', devices.getPushKey],
  ['401 403 200 200 200', devices.listDevices],
  ['401 403 400 400 400', devices.addDevice, () => ({ body: unknownService })],
  // There is no device of this number: whoever gets 404 has passed the access check.
  ['401 403 404 404 404', devices.removeDevice, () => ({ params: { deviceId: 1 } })],
  ['401 403 404 404 404', devices.testDevice, () => ({ params: { deviceId: 1 }, body: { test: randomUUID() } })],
]
