import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { setHours } from '#contract/hours/hours.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { attendCall, callWaiter } from '#contract/orders/waiter-calls.ts'
import { followWaiting, listWaiting, type WaitingState } from '#contract/orders/waiting-orders.ts'
import { openEvents } from '../../../../tests/live-menu.ts'
import { openKitchen } from '../../../../tests/menus.ts'
import { noon, stageOrders } from '../../../../tests/stages/order-stage.ts'

const stage = stageOrders()

const here = () => ({ id: stage.kitchen.restaurant.id })
const set = (body: object) => stage.api.succeed(setOrdering, { params: here(), body, as: stage.kitchen.owner })
const call = (table: string) => stage.api.succeed(callWaiter, { params: here(), body: { table } })
const refuse = (table: string) => stage.api.refuse(callWaiter, { params: here(), body: { table } })
const calls = async () => (await stage.api.succeed(listWaiting, { as: stage.kitchen.owner })).calls
const attend = (tableId: number, as = stage.kitchen.owner) =>
  stage.api.succeed(attendCall, { params: { ...here(), tableId }, as })

describe('an owner who takes calls', () => {
  beforeEach(async () => {
    await set({ waiter_calls: true, tables: [{ name: '5' }, { name: 'Terraza' }] })
  })

  test('sees which table calls, the longest wait first, until it is attended', async () => {
    expect(await call('5')).toEqual({ table: '5', called_at: noon.toISOString() })
    stage.later(1)
    expect(await call('TERRAZA')).toMatchObject({ table: 'Terraza' })
    const [first, second] = await calls()
    expect(first).toEqual({
      ...{ table_id: expect.any(Number), table: '5', called_at: noon.toISOString() },
      ...{ restaurant_id: here().id, restaurant_name: stage.kitchen.restaurant.name },
    })
    expect(await attend(first?.table_id ?? 0)).toEqual({ attended: true })
    expect(await attend(first?.table_id ?? 0)).toEqual({ attended: false })
    expect(await calls()).toEqual([second])
  })

  test('hears a table once a minute, also when two phones call at once and after it was attended', async () => {
    const both = await Promise.allSettled([call('5'), call('5')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refusal = await refuse('5')
    expect(refusal).toMatchObject({ status: 409, code: 'waiter.called_already' })
    await attend((await calls())[0]?.table_id ?? 0)
    expect((await refuse('5')).code).toBe('waiter.called_already')
    await call('Terraza')
    stage.later(1)
    await call('5')
    expect((await calls()).map(({ table }) => table)).toEqual(['Terraza', '5'])
  })

  test('no longer sees a call of half an hour ago', async () => {
    await call('5')
    stage.later(30)
    expect(await calls()).toEqual([])
  })

  test('hears it on an open screen at once, and no other owner does', async () => {
    const stranger = await openKitchen(stage.api)
    const follow = (token: string) =>
      openEvents<WaitingState>(stage.origin + followWaiting.path, { authorization: `Bearer ${token}` })
    const panel = await follow(stage.kitchen.owner.token)
    const before = (await panel.nextState()).state
    await call('5')
    const called = (await panel.nextState()).state
    expect(called.version).not.toBe(before.version)
    const [{ table_id } = { table_id: 0 }] = await calls()
    expect((await stage.api.succeed(listWaiting, { as: stranger.owner })).calls).toEqual([])
    const byStranger = { params: { ...here(), tableId: table_id }, as: stranger.owner }
    expect((await stage.api.refuse(attendCall, byStranger)).status).toBe(404)
    const inOwn = { params: { id: stranger.restaurant.id, tableId: table_id }, as: stranger.owner }
    expect(await stage.api.succeed(attendCall, inOwn)).toEqual({ attended: false })
    await attend(table_id)
    expect((await panel.nextState()).state.version).not.toBe(called.version)
    panel.hangUp()
  })

  test('is not called from a table that is not there, nor while the restaurant is closed', async () => {
    expect(await refuse('6')).toMatchObject({ status: 404, code: 'waiter.table_unknown' })
    await call('5')
    await set({ tables: [{ name: '6' }] })
    expect(await calls()).toEqual([])
    expect((await refuse('5')).code).toBe('waiter.table_unknown')
    const body = { weekly: { mon: [{ open: '18:00', close: '22:00' }] } }
    await stage.api.succeed(setHours, { params: here(), body, as: stage.kitchen.owner })
    expect(await refuse('6')).toMatchObject({ status: 409, code: 'waiter.closed' })
    stage.later((7 * hourMs) / minuteMs)
    await call('6')
  })
})

test('nobody calls where the owner has not turned it on', async () => {
  await set({ tables: [{ name: '5' }] })
  expect(await refuse('5')).toMatchObject({ status: 409, code: 'waiter.off' })
})
