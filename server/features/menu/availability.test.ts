import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CallArgs } from '#contract/endpoint.ts'
import { setHours } from '#contract/hours/hours.ts'
import { setIngredientAvailability } from '#contract/ingredients/kitchen.ts'
import {
  type Dish,
  listLatestDishes,
  listMenu,
  setAvailability,
  updateDish,
  updateDishes,
} from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

type AvailabilityForm = CallArgs<typeof setAvailability>['body']

/** A Monday, 12:00 in Guayaquil. */
const noon = new Date('2026-11-16T17:00:00.000Z')
/** 05:00 on Tuesday, when Monday is over. */
const morning = '2026-11-17T10:00:00.000Z'
let now = noon
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(() => {
  now = noon
})

const set = (kitchen: Kitchen, dish: Dish, body: AvailabilityForm) =>
  api.succeed(setAvailability, { params: { itemId: dish.id }, body, as: kitchen.owner })

async function openWithDish() {
  const kitchen = await openKitchen(api)
  const dish = await kitchen.addDish()
  const read = async () => {
    const [onMenu] = await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })
    return onMenu
  }
  return { kitchen, dish, read }
}

test('a dish is there until its owner says otherwise', async () => {
  const { dish, read } = await openWithDish()
  expect(dish).toMatchObject({ sold_out: false, sold_out_until: null })
  expect(await read()).toEqual(dish)
})

test('sold out for today ends by itself when the day is over, in cached answers too', async () => {
  const { kitchen, dish, read } = await openWithDish()
  await read()
  expect(await set(kitchen, dish, { sold_out: true, until: 'today' })).toEqual({
    ...dish,
    sold_out: true,
    sold_out_until: morning,
  })
  expect(await read()).toMatchObject({ sold_out: true, sold_out_until: morning })
  now = new Date(Date.parse(morning) - 1)
  expect(await read()).toMatchObject({ sold_out: true })
  now = new Date(morning)
  expect(await read()).toEqual(dish)
})

test('the day ends at the next opening when that is earlier than five', async () => {
  const { kitchen, dish } = await openWithDish()
  const bakery = [{ open: '04:00', close: '12:30' }]
  const weekly = { mon: bakery, tue: bakery }
  await api.succeed(setHours, { params: { id: kitchen.restaurant.id }, body: { weekly }, as: kitchen.owner })
  expect(await set(kitchen, dish, { sold_out: true })).toMatchObject({ sold_out_until: '2026-11-17T09:00:00.000Z' })
})

test('until a moment, until the owner says so, and back', async () => {
  const { kitchen, dish, read } = await openWithDish()
  const evening = '2026-11-16T22:00:00-05:00'
  expect(await set(kitchen, dish, { sold_out: true, until: evening })).toMatchObject({
    sold_out: true,
    sold_out_until: '2026-11-17T03:00:00.000Z',
  })
  expect(await set(kitchen, dish, { sold_out: true, until: 'manual' })).toMatchObject({
    sold_out: true,
    sold_out_until: null,
  })
  now = new Date('2027-11-16T17:00:00.000Z')
  expect(await read()).toMatchObject({ sold_out: true, sold_out_until: null })
  expect(await set(kitchen, dish, { sold_out: false })).toEqual(dish)
  expect(await read()).toEqual(dish)
})

test.each(['2026-11-16T16:59:59.999Z', 'mañana', ''])('not until %j', async (until) => {
  const { kitchen, dish, read } = await openWithDish()
  const refusal = await api.refuse(setAvailability, {
    params: { itemId: dish.id },
    body: { sold_out: true, until },
    as: kitchen.owner,
  })
  expect(refusal).toMatchObject({ status: 400, errors: { until: expect.any(String) } })
  expect(await read()).toEqual(dish)
})

test('a sold-out dish is not among the newest, and is again when it is back', async () => {
  const { kitchen, dish } = await openWithDish()
  const isNewest = async () => (await api.succeed(listLatestDishes)).some(({ id }) => id === dish.id)
  expect(await isNewest()).toBe(true)
  await set(kitchen, dish, { sold_out: true })
  expect(await isNewest()).toBe(false)
  await set(kitchen, dish, { sold_out: false })
  expect(await isNewest()).toBe(true)
})

test('a client that sends the whole dish back changes neither', async () => {
  const { kitchen, dish } = await openWithDish()
  const soldOut = await set(kitchen, dish, { sold_out: true, until: 'manual' })
  const body = { ...soldOut, sold_out: false, name: 'Locro de papa' }
  const changed = await api.succeed(updateDish, { params: { itemId: dish.id }, body, as: kitchen.owner })
  expect(changed).toEqual({ ...soldOut, name: 'Locro de papa' })
})

test('twenty taps at once leave one of the two states, and no error', async () => {
  const { kitchen, dish, read } = await openWithDish()
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => set(kitchen, dish, { sold_out: n % 2 === 0, until: 'manual' })),
  )
  expect(typeof (await read())?.sold_out).toBe('boolean')
  expect(await set(kitchen, dish, { sold_out: false })).toEqual(dish)
})

test('many dishes are sold out and back with one call and one invalidation of the cache', async () => {
  const { kitchen, dish } = await openWithDish()
  const [second, third] = [await kitchen.addDish({ name: 'Seco' }), await kitchen.addDish({ name: 'Encebollado' })]
  const change = (dishes: CallArgs<typeof updateDishes>['body']['dishes']) => {
    const params = { restaurantId: kitchen.restaurant.id }
    return api.succeed(updateDishes, { params, body: { dishes }, as: kitchen.owner })
  }
  const dropped = vi.spyOn(api.services.pages, 'invalidate')
  const answer = await change([
    { id: dish.id, sold_out: true },
    { id: second.id, sold_out: true, until: 'manual' },
  ])
  expect(dropped).toHaveBeenCalledTimes(1)
  dropped.mockRestore()
  expect(answer).toEqual([
    { ...dish, sold_out: true, sold_out_until: morning },
    { ...second, sold_out: true, sold_out_until: null },
    third,
  ])
  expect(await change([{ id: dish.id, price: 4 }])).toMatchObject([{ price: 4, sold_out_until: morning }, {}, {}])
  const back = await change([dish, second, third].map(({ id }) => ({ id, sold_out: false })))
  expect(back).toEqual([{ ...dish, price: 4, final_price: 4, net_price: 4 }, second, third])
})

test('many dishes are not sold out until a moment that has passed', async () => {
  const { kitchen, dish, read } = await openWithDish()
  const refusal = await api.refuse(updateDishes, {
    params: { restaurantId: kitchen.restaurant.id },
    body: { dishes: [{ id: dish.id, sold_out: true, until: '2026-11-16T16:00:00Z' }] },
    as: kitchen.owner,
  })
  expect(refusal).toMatchObject({ status: 400, code: 'menu.past_moment' })
  expect(await read()).toEqual(dish)
})

test('nothing is sold out until a moment more than a year away', async () => {
  const { kitchen, dish } = await openWithDish()
  const ingredient = await kitchen.addIngredient('Papa', 'kg', 0.8)
  for (const until of ['2027-11-18T12:00:00-05:00', '9999-12-31T23:59:59-14:00', '0999-01-01T00:00:00Z']) {
    const [body, as] = [{ sold_out: true, until }, kitchen.owner]
    const refusals = [
      await api.refuse(setAvailability, { params: { itemId: dish.id }, body, as }),
      await api.refuse(setIngredientAvailability, { params: { id: ingredient.id }, body, as }),
      await api.refuse(updateDishes, {
        ...{ params: { restaurantId: kitchen.restaurant.id }, body: { dishes: [{ id: dish.id, ...body }] }, as },
      }),
    ]
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(refusals.map(() => [400, 'request.invalid']))
  }
  const until = '2027-11-16T12:00:00.000Z'
  expect(await set(kitchen, dish, { sold_out: true, until })).toMatchObject({ sold_out_until: until })
})
