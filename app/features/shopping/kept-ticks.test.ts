import { expect, test } from 'vitest'
import type { ShoppingList } from '#contract/shopping/shopping.ts'
import { type KeptTick, keep, listKept, sentTick, withTicks } from './kept-ticks.ts'

const tick: KeptTick = { key: 'a', ingredient_id: 7, bought: true, at: 1000 }

function storageOf(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  }
}

test('ticks are kept for the restaurant and the day until they are sent, two weeks at most', () => {
  const storage = storageOf()
  keep(storage, 3, '2026-11-20', [tick])
  expect(listKept(storage, 3, '2026-11-20', 2000)).toEqual([tick])
  expect(listKept(storage, 3, '2026-11-21', 2000)).toEqual([])
  expect(listKept(storage, 4, '2026-11-20', 2000)).toEqual([])
  expect(listKept(storage, 3, '2026-11-20', 15 * 24 * 60 * 60 * 1000)).toEqual([])
  keep(storage, 3, '2026-11-20', [])
  expect(storage.items.size).toBe(0)
})

test('a browser that keeps nothing, or something else, breaks nothing', () => {
  const full = {
    ...storageOf({ 'shopping-ticks-3-2026-11-20': 'no es JSON' }),
    setItem() {
      throw new Error('Quota exceeded')
    },
  }
  keep(full, 3, '2026-11-20', [tick])
  expect(listKept(full, 3, '2026-11-20')).toEqual([])
})

test('a tick is sent with its age, also when the clock was set back meanwhile', () => {
  const { at: _, ...sent } = tick
  expect(sentTick(tick, 61_000)).toEqual({ ...sent, ago_ms: 60_000 })
  expect(sentTick(tick, 0)).toEqual({ ...sent, ago_ms: 0 })
})

test('the last tick of an ingredient shows before it has arrived', () => {
  const list = {
    lines: [
      { ingredient_id: 7, bought: false },
      { ingredient_id: 8, bought: true },
    ],
  } as ShoppingList
  expect(withTicks(list, [tick]).lines.map(({ bought }) => bought)).toEqual([true, true])
  expect(withTicks(list, [tick, { ...tick, bought: false }]).lines.map(({ bought }) => bought)).toEqual([false, true])
})
