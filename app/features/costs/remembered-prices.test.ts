import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { listRemembered, pricesToRestore, remember } from './remembered-prices.ts'

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

const prices = { at: 1000, before: [{ id: 1, price: 4 }], after: [{ id: 1, price: 5 }] }

test('each change is remembered for a day, for each restaurant', () => {
  const storage = createStorage()
  const later = { ...prices, at: 2000 }
  remember(storage, 7, [prices, later])
  expect(listRemembered(storage, 7, 1000 + dayMs - 1)).toEqual([prices, later])
  expect(listRemembered(storage, 7, 1000 + dayMs)).toEqual([later])
  expect(listRemembered(storage, 8, 1000)).toEqual([])
})

test('something else under its key counts as nothing', () => {
  const storage = createStorage()
  storage.setItem('prices-before-7', '{')
  expect(listRemembered(storage, 7)).toEqual([])
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
