import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveAlmuerzo, setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { pathWith } from '#contract/endpoint.ts'
import { setHours } from '#contract/hours/hours.ts'
import { toggleLike } from '#contract/likes/likes.ts'
import { followLive, getLiveState } from '#contract/live/live.ts'
import { type MenuState, menuStateOf } from '#contract/live/menu-state.ts'
import { stateVersion } from '#contract/live/state-version.ts'
import { getRestaurantWithMenu, setAvailability } from '#contract/menu/menu.ts'
import { getOrdering, setOrdering } from '#contract/orders/order-settings.ts'
import { followOrders } from '#contract/orders/received-orders.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openEvents, openLiveMenu } from '../../../tests/live-menu.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'

const noon = new Date('2026-11-16T17:00:00Z')
let now = noon
let api: TestApi
let origin: string
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())
beforeEach(async () => {
  now = noon
  kitchen = await openKitchen(api)
})

const open = (...more: [Record<string, string>?, { version: string; state: MenuState }?]) =>
  openLiveMenu(origin, kitchen.restaurant.id, ...more)
const readMenu = async () =>
  menuStateOf({
    ...(await api.succeed(getRestaurantWithMenu, { params: { id: String(kitchen.restaurant.id) } })),
    ordering: await api.succeed(getOrdering, { params: { id: kitchen.restaurant.id } }),
  })
const connections = () => api.services.liveRooms.stats().connections
const sellOut = (itemId: number, until = 'today') =>
  api.succeed(setAvailability, { params: { itemId }, body: { sold_out: true, until }, as: kitchen.owner })

test('an open menu gets the state of now, and then each change: sold out, price, a new dish, a deleted one', async () => {
  const locro = await kitchen.addDish({ price: 3.5 })
  const menu = await open()
  expect(Object.fromEntries(menu.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const first = await menu.nextState()
  expect(first.state).toMatchObject({
    restaurant: { opening: null, almuerzo: null, pricing: { said: false } },
    ordering: { orders_on: true },
    dishes: [{ id: locro.id, final_price: 3.5, price_from: null, sold_out: false }],
  })
  expect(first.state.restaurant.pricing).not.toHaveProperty('note')

  await sellOut(locro.id)
  expect((await menu.nextState()).change).toEqual({ dishes: [expect.objectContaining({ sold_out: true })] })
  await kitchen.changeDish(locro, { price: 4 })
  expect((await menu.nextState()).state.dishes).toMatchObject([{ final_price: 4, sold_out: true }])
  const seco = await kitchen.addDish({ name: 'Seco' })
  expect((await menu.nextState()).change).toEqual({
    dishes: [expect.objectContaining({ id: seco.id })],
    dish_ids: [locro.id, seco.id],
  })
  await kitchen.deleteDish(locro)
  const { state } = await menu.nextState()
  expect(state.dishes.map(({ id }) => id)).toEqual([seco.id])
  expect(await api.succeed(getLiveState, { params: { id: kitchen.restaurant.id } })).toEqual(state)
  expect(await readMenu()).toEqual(state)
  menu.hangUp()
  await expect.poll(connections).toBe(0)
})

test('the almuerzo counts down, and prices are the ones that people pay', async () => {
  await kitchen.addDish({ price: 10 })
  const { owner: as, restaurant } = kitchen
  const menu = await open()
  expect((await menu.nextState()).state).toMatchObject({ restaurant: { almuerzo: null } })
  const params = { id: restaurant.id, date: '2026-11-16' }
  await api.succeed(setAlmuerzo, { params, body: { price: 3.5, sopas: ['Locro'], portions: 2 }, as })
  expect((await menu.nextState()).state.restaurant.almuerzo).toMatchObject({ active: true, portions: 2 })
  await api.succeed(serveAlmuerzo, { params, body: { portions: 2 }, as })
  expect((await menu.nextState()).state.restaurant.almuerzo).toMatchObject({ portions: 0 })
  const body = { prices_include_tax: false, regime: 'general', tourism_register: false, service_percent: 10 } as const
  await api.succeed(setPricing, { params: { id: restaurant.id }, body, as })
  expect((await menu.nextState()).state).toMatchObject({
    restaurant: { pricing: { said: true, service_percent: 10 } },
    dishes: [{ final_price: 12.5 }],
  })
  menu.hangUp()
})

test('what changes by time alone arrives too: closing time, and the end of sold out', async () => {
  const dish = await kitchen.addDish()
  const hours = [{ open: '08:00', close: '15:00' }]
  const weekly = { mon: hours, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  await api.succeed(setHours, { params: { id: kitchen.restaurant.id }, body: { weekly }, as: kitchen.owner })
  await sellOut(dish.id, '2026-11-16T18:00:00Z')
  const menu = await open()
  expect((await menu.nextState()).state).toMatchObject({
    restaurant: { opening: { open: true, next_change: '2026-11-16T20:00:00.000Z' } },
    dishes: [{ sold_out: true }],
  })
  now = new Date('2026-11-16T18:00:00Z')
  expect((await menu.nextState()).state).toMatchObject({
    restaurant: { opening: { open: true } },
    dishes: [{ sold_out: false }],
  })
  now = new Date('2026-11-16T20:00:00Z')
  expect((await menu.nextState()).state.restaurant.opening).toEqual({
    open: false,
    next_change: '2026-11-23T13:00:00.000Z',
    time_zone: 'America/Guayaquil',
  })
  menu.hangUp()
})

test('a menu that comes back is sent what it has missed, and nothing when it has missed nothing', async () => {
  const dish = await kitchen.addDish()
  const menu = await open()
  const { id, state } = await menu.nextState()
  menu.hangUp()

  const back = await open({ 'last-event-id': id }, { version: 'older', state })
  await sellOut(dish.id)
  const missed = await back.nextState()
  expect(missed.state.dishes).toMatchObject([{ sold_out: true }])
  back.hangUp()

  const again = await open({ 'last-event-id': id })
  const { id: now, state: whole } = await again.nextState()
  expect([now, whole]).toEqual([missed.id, missed.state])
  again.hangUp()
})

test('a page that came with the state of now is sent nothing but changes', async () => {
  const dish = await kitchen.addDish()
  const state = await readMenu()
  const menu = await open({}, { version: stateVersion(JSON.stringify(state)), state })
  await api.succeed(setOrdering, {
    params: { id: kitchen.restaurant.id },
    body: { orders_on: false },
    as: kitchen.owner,
  })
  expect((await menu.nextState()).change).toEqual({ ordering: expect.objectContaining({ orders_on: false }) })
  await sellOut(dish.id)
  expect((await menu.nextState()).state).toEqual(await readMenu())
  menu.hangUp()
})

test('a like is news of the restaurant, but changes nothing on its menu', async () => {
  const dish = await kitchen.addDish()
  const menu = await open()
  await menu.nextState()
  const diner = await api.signUp('user')
  await api.succeed(toggleLike, { body: { restaurant_id: kitchen.restaurant.id }, as: diner })
  await sellOut(dish.id)
  expect((await menu.nextState()).state.dishes).toMatchObject([{ sold_out: true }])
  menu.hangUp()
})

test('a restaurant that does not exist has nothing to follow, and one that is deleted ends its streams', async () => {
  const unknown = { params: { id: 2_000_000_000 } }
  expect(await api.refuse(followLive, unknown)).toMatchObject({ status: 404, code: 'restaurant.not_found' })
  expect(await api.refuse(getLiveState, unknown)).toMatchObject({ status: 404, code: 'restaurant.not_found' })
  const { id, name } = kitchen.restaurant
  const path = `${origin}/api/restaurants/${id}/live`
  expect((await fetch(path, { method: 'HEAD' })).status).toBe(404)

  const menu = await open()
  await menu.nextState()
  await api.succeed(deleteRestaurant, { params: { id }, body: { name }, as: kitchen.owner })
  await expect(menu.nextState()).rejects.toThrow('The stream has ended')
  expect((await fetch(path)).status).toBe(404)
})

test('beyond its limits it refuses: 429 for one address, 503 for all together, until a place is free again', async () => {
  const env = { LIVE_CONNECTIONS: '2', LIVE_CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '127.0.0.1' }
  const small = await startTestApi({ env })
  const url = await small.app.listen({ port: 0, host: '127.0.0.1' })
  const { restaurant } = await openKitchen(small)
  const openFrom = (address: string) => openLiveMenu(url, restaurant.id, { 'x-forwarded-for': address })
  const first = await openFrom('10.0.0.1')
  const { response: again } = await openFrom('10.0.0.1')
  expect([again.status, again.headers.get('retry-after'), (await again.json()).code]).toEqual([
    429,
    '5',
    'request.too_many',
  ])
  const second = await openFrom('10.0.0.2')
  const { response: third } = await openFrom('10.0.0.3')
  expect([third.status, (await third.json()).code]).toEqual([503, 'server.overloaded'])
  // A refused phone can still ask.
  expect(await small.succeed(getLiveState, { params: { id: restaurant.id } })).toMatchObject({ dishes: [] })

  first.hangUp()
  await expect.poll(async () => (await openFrom('10.0.0.3')).response.status).toBe(200)
  await second.nextState()
  await small.close()
  await expect(second.nextState()).rejects.toThrow()
})

test('open menus never take the places of order screens, and one account never takes those of another', async () => {
  const env = { LIVE_CONNECTIONS: '1', LIVE_CONNECTIONS_PER_ADDRESS: '1' }
  const screens = { LIVE_ORDER_SCREENS: '3', LIVE_ORDER_SCREENS_PER_ACCOUNT: '2' }
  const small = await startTestApi({ env: { ...env, ...screens } })
  const url = await small.app.listen({ port: 0, host: '127.0.0.1' })
  const kitchens = [await openKitchen(small), await openKitchen(small), await openKitchen(small)] as const
  const hangUps: (() => void)[] = []
  const openScreen = async ({ restaurant, owner }: Kitchen) => {
    const authorization = `Bearer ${owner.token}`
    const path = pathWith(followOrders.path, { id: restaurant.id })
    const { response, hangUp } = await openEvents(url + path, { authorization })
    hangUps.push(hangUp)
    return response.status
  }
  const openMenu = async () => {
    const { response, hangUp } = await openLiveMenu(url, kitchens[0].restaurant.id)
    hangUps.push(hangUp)
    return response.status
  }
  expect([await openMenu(), await openMenu()]).toEqual([200, 429])

  const [mine, another, third] = kitchens
  expect([await openScreen(mine), await openScreen(mine), await openScreen(mine)]).toEqual([200, 200, 429])
  expect([await openScreen(another), await openScreen(third)]).toEqual([200, 503])
  for (const hangUp of hangUps) hangUp()
  await expect.poll(() => openScreen(third)).toBe(200)
  for (const hangUp of hangUps) hangUp()
  await small.close()
})
