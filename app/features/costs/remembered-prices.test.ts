import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { findRemembered, pricesToRestore, remember } from './remembered-prices.ts'

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const prices = { at: 1000, before: [{ id: 1, price: 4 }], after: [{ id: 1, price: 5 }] }

test('prices are remembered for a day, for each restaurant, until they are forgotten', () => {
  const storage = createStorage()
  remember(storage, 7, prices)
  expect(findRemembered(storage, 7, 1000 + dayMs - 1)).toEqual(prices)
  expect(findRemembered(storage, 7, 1000 + dayMs)).toBeNull()
  expect(findRemembered(storage, 8, 1000)).toBeNull()
  remember(storage, 7, null)
  expect(findRemembered(storage, 7, 1000)).toBeNull()
})

test('something else under its key counts as nothing', () => {
  const storage = createStorage()
  storage.setItem('prices-before-7', '{')
  expect(findRemembered(storage, 7)).toBeNull()
})

test('a price that was changed since, and a dish that is gone, are left alone', () => {
  const three = [1, 2, 3]
  const remembered = {
    at: 0,
    before: three.map((id) => ({ id, price: 4 })),
    after: three.map((id) => ({ id, price: 5 })),
  }
  const dishes = [
    { id: 1, price: 5 },
    { id: 2, price: 6 },
  ] as Dish[]
  expect(pricesToRestore(remembered, dishes)).toEqual([{ id: 1, price: 4 }])
})
