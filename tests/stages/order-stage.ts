import { afterAll, beforeAll, beforeEach } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { listOrders } from '#contract/orders/received-orders.ts'
import { startTestApi, type TestApi } from '../api.ts'
import { type Kitchen, openKitchen } from '../menus.ts'

/** Noon in Guayaquil. */
export const noon = new Date('2026-11-16T17:00:00Z')

type Prepared = { env?: Record<string, string>; price?: number }

/** Gives each test of a file a restaurant with one dish, at noon. The product goes by the stage's clock. */
export function stageOrders({ env, price = 3.5 }: Prepared = {}) {
  const stage = {
    now: noon,
    api: {} as TestApi,
    origin: '',
    kitchen: {} as Kitchen,
    dish: {} as Dish,
    later(minutes: number) {
      stage.now = new Date(stage.now.getTime() + minutes * minuteMs)
    },
    /** As its owner sees it. */
    async findOrder(code: string) {
      const { restaurant, owner } = stage.kitchen
      const { items } = await stage.api.succeed(listOrders, { params: { id: restaurant.id }, as: owner })
      const order = items.find((received) => received.code === code)
      if (!order) throw new Error('The order is not in the list')
      return order
    },
  }
  beforeAll(async () => {
    stage.api = await startTestApi({ ...(env && { env }), overrides: { now: () => stage.now } })
    stage.origin = await stage.api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => stage.api.close())
  beforeEach(async () => {
    stage.now = noon
    stage.kitchen = await openKitchen(stage.api)
    stage.dish = await stage.kitchen.addDish({ price })
  })
  return stage
}
