import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMenuChange, menuChangeBetween, wholeChange } from './menu-change.ts'
import type { MenuDish, MenuState } from './menu-state.ts'

const dish = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.string(),
  final_price: fc.integer({ min: 1, max: 99 }),
  sold_out: fc.boolean(),
})
const state = fc
  .record({
    restaurant: fc.record({ name: fc.constantFrom('La Ronda', 'El Muelle') }),
    ordering: fc.record({ orders_on: fc.boolean() }),
    dishes: fc.uniqueArray(dish, { selector: ({ id }) => id, maxLength: 6 }),
  })
  .map((drawn) => drawn as unknown as MenuState)

test('a change leads from one state to the next, and a whole one from any', () => {
  fc.assert(
    fc.property(state, state, state, (before, after, other) => {
      const change = menuChangeBetween(before, after)
      expect(applyMenuChange(before, change)).toEqual(after)
      // Told twice, it stays.
      expect(applyMenuChange(after, change)).toEqual(after)
      expect(applyMenuChange(other, wholeChange(after))).toEqual(after)
    }),
  )
})

test('what is the same is not sent', () => {
  fc.assert(
    fc.property(state, (same) => {
      expect(menuChangeBetween(same, structuredClone(same))).toEqual({})
      const [first, ...others] = same.dishes
      if (!first) return
      const soldOut = { ...first, sold_out: !first.sold_out } as MenuDish
      expect(menuChangeBetween(same, { ...same, dishes: [soldOut, ...others] })).toEqual({ dishes: [soldOut] })
    }),
  )
})
