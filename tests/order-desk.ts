import { randomUUID } from 'node:crypto'
import type { CallArgs } from '#contract/endpoint.ts'
import { editLines } from '#contract/orders/order-edit.ts'
import type { OrderState } from '#contract/orders/order-steps.ts'
import { getOrderCopy, placeOrder } from '#contract/orders/orders.ts'
import { changeOrder, listOrders, type ReceivedOrder } from '#contract/orders/received-orders.ts'
import type { TestAccount, TestApi } from './api.ts'
import { openKitchen } from './menus.ts'

type Edit = CallArgs<typeof editLines>['body']

/** An order of these lines is $8.10. */
export const keepBoth = [
  { line: 0, quantity: 2 },
  { line: 1, quantity: 1 },
]

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>

/** A restaurant with two dishes, and what its owner does with an order of both. */
export async function openOrderDesk(api: TestApi) {
  const kitchen = await openKitchen(api)
  const { owner, restaurant } = kitchen
  const locro = await kitchen.addDish({ name: 'Locro', price: 3.5 })
  const jugo = await kitchen.addDish({ name: 'Jugo', price: 1.1 })
  const paramsOf = (orderId: number) => ({ id: restaurant.id, orderId })

  async function place(changes: Record<string, unknown> = {}): Promise<ReceivedOrder> {
    const lines = [
      { menu_item_id: locro.id, quantity: 2, note: 'Sin ají' },
      { menu_item_id: jugo.id, quantity: 1 },
    ]
    const body = { restaurant_id: restaurant.id, lines, mode: 'retiro' as const, ...changes }
    return read((await api.succeed(placeOrder, { body })).code)
  }

  async function read(code: string): Promise<ReceivedOrder> {
    const { items } = await api.succeed(listOrders, { params: { id: restaurant.id }, as: owner })
    const order = items.find((received) => received.code === code)
    if (!order) throw new Error('The order is not in the list')
    return order
  }

  const editOf = (orderId: number, edit: Partial<Edit>, as: TestAccount = owner) => ({
    params: paramsOf(orderId),
    body: { version: 0, kept: keepBoth, key: randomUUID(), ...edit } as Edit,
    as,
  })

  return {
    ...{ kitchen, locro, jugo, place, read, editOf },
    edit: (orderId: number, edit: Partial<Edit>) => api.succeed(editLines, editOf(orderId, edit)),
    refuse: (orderId: number, edit: Record<string, unknown>) =>
      api.refuse(editLines, editOf(orderId, edit as Partial<Edit>)),
    copyOf: (code: string) => api.succeed(getOrderCopy, { params: { code } }),
    move: (orderId: number, state: OrderState) =>
      api.succeed(changeOrder, { params: paramsOf(orderId), body: { state }, as: owner }),
    payOf: (orderId: number, total: number) => ({
      params: paramsOf(orderId),
      body: { paid_by: 'efectivo' as const, from: null, total },
      as: owner,
    }),
  }
}
