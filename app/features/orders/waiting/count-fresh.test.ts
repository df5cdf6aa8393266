import { expect, test } from 'vitest'
import { namedWaiting } from '#contract/orders/waiting-orders.ts'
import { countFresh, noteSeen, type SeenOrders } from './count-fresh.ts'

/** The server's list of these orders, the longest wait first. */
const listOf = (ids: readonly number[]) => ({
  total: ids.length,
  first: ids.slice(0, namedWaiting).map((id) => ({ id })),
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

function follow(...lists: (readonly number[])[]): number[] {
  let seen: SeenOrders | null = null
  return lists.map((ids) => {
    const list = listOf(ids)
    const fresh = seen ? countFresh(seen, list) : 0
    seen = noteSeen(seen, list)
    return fresh
  })
}

test('orders that come are new, those that were there before are not', () => {
  expect(follow([1], [1, 2], [1, 2], [1, 2, 3, 4])).toEqual([0, 1, 0, 2])
  expect(follow([1], [2])).toEqual([0, 1])
})

test('an order whose step was undone waits again and is no new one', () => {
  expect(follow([1, 2], [2], [1, 2])).toEqual([0, 0, 0])
})

test('with more waiting than the list names, the next that is named was there before', () => {
  expect(follow(range(1, 21), range(2, 21))).toEqual([0, 0])
  expect(follow(range(1, 25), range(1, 26), range(3, 26), range(3, 27))).toEqual([0, 1, 0, 1])
  // One is prepared while another comes.
  expect(follow(range(1, 21), range(2, 22))).toEqual([0, 1])
})
