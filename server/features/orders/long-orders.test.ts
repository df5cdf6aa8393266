import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/menu/menu.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { editLines } from '#contract/orders/order-edit.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { listOrders, type OrderView } from '#contract/orders/received-orders.ts'
import { stageOrders } from '../../../tests/stages/order-stage.ts'
import { createWaitingStore } from './waiting-orders.store.ts'

const stage = stageOrders()

/** Long names in an alphabet of three bytes a letter. */
const nameOf = (index: number) => `${index} ${'ก'.repeat(56)}`

/** With 200 choices that can be chosen all together. */
function addLongDish(): Promise<Dish> {
  const choices = Array.from({ length: 20 }, (_, index) => ({ name: nameOf(index), price_change: 0 }))
  const options = Array.from({ length: 10 }, (_, index) => ({ name: nameOf(index), min: 0, max: 20, choices }))
  return stage.kitchen.addDish({ name: nameOf(0), options } as never)
}

const choicesOf = (dish: Dish) => dish.options.flatMap(({ choices }) => choices.map(({ id }) => id))

function wanted(dish: Dish, lines: number[]) {
  const all = choicesOf(dish)
  return {
    restaurant_id: stage.kitchen.restaurant.id,
    lines: lines.map((chosen) => ({ menu_item_id: dish.id, quantity: 2, choice_ids: all.slice(0, chosen) })),
    mode: 'retiro' as const,
  }
}

const readPage = (view: OrderView, cursor?: string) =>
  stage.api.succeed(listOrders, {
    ...{
      params: { id: stage.kitchen.restaurant.id },
      query: { view, ...(cursor && { cursor }) },
      as: stage.kitchen.owner,
    },
  })

test('all lines of an order together have 500 choices at most', async () => {
  const dish = await addLongDish()
  const refusal = await stage.api.refuse(placeOrder, { body: wanted(dish, [200, 200, 101]) })
  expect(refusal).toMatchObject({
    ...{ status: 400, code: 'request.invalid', errors: { lines: 'Un pedido tiene 500 opciones como máximo.' } },
  })
  const order = await stage.api.succeed(placeOrder, { body: wanted(dish, [200, 200, 100]) })
  expect(Buffer.byteLength(JSON.stringify(order.lines))).toBeLessThan(260_000)
})

test('a restaurant adds no choice beyond them', async () => {
  const dish = await addLongDish()
  const { code } = await stage.api.succeed(placeOrder, { body: wanted(dish, [200, 200, 100]) })
  const { id: orderId } = await stage.findOrder(code)
  const edit = (kept: number[], chosen: number) => ({
    params: { id: stage.kitchen.restaurant.id, orderId },
    body: {
      ...{ version: 0, key: randomUUID(), added: wanted(dish, [chosen]).lines },
      kept: kept.map((line) => ({ line, quantity: 1 })),
    },
    as: stage.kitchen.owner,
  })
  expect(await stage.api.refuse(editLines, edit([0, 1, 2], 1))).toMatchObject({
    ...{ status: 400, errors: { added: 'Un pedido tiene 500 opciones como máximo.' } },
  })
  await stage.api.succeed(editLines, edit([0, 1], 100))
})

test.each(['todos', 'cocina'] as const)('a page of long orders is shorter, and none is left out: %s', async (view) => {
  const dish = await addLongDish()
  const placed = []
  for (let count = 0; count < 7; count += 1) {
    placed.push((await stage.api.succeed(placeOrder, { body: wanted(dish, [200, 200, 100]) })).code)
  }
  const pages = [await readPage(view)]
  for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor) {
    pages.push(await readPage(view, cursor))
  }
  expect(pages.length).toBeGreaterThan(1)
  for (const { items } of pages) expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThan(1.2 * 1024 * 1024)
  expect(pages.flatMap(({ items }) => items.map(({ code }) => code)).toSorted()).toEqual(placed.toSorted())
  // Over a connection: what is read in pieces waits until they are taken.
  const headers = { authorization: `Bearer ${stage.kitchen.owner.token}` }
  const exported = await (await fetch(stage.origin + exportMyData.path, { headers })).text()
  expect(exported.match(/"code":"[A-Z2-9]{4}-/g)).toHaveLength(7)
})

test('what waits is read without what was ordered', async () => {
  const dish = await addLongDish()
  await stage.api.succeed(placeOrder, { body: wanted(dish, [200, 1]) })
  const store = createWaitingStore(stage.api.services.database.db)
  const [row] = await store.list(stage.kitchen.owner.id, new Date(0), 10)
  expect(row?.dishes).toBe(4)
  expect(JSON.stringify(row)).not.toContain(nameOf(1))
})
