import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import type { CartDish, CartRestaurant, OrderDetails } from './cart.ts'
import { changeCart, totalOfCart } from './cart.ts'
import { cartOfUsual, isOver, type UsualOrder } from './usual-order.ts'

const terms = { isTaxIncluded: true, usualTax: 15_000, tax: 15_000, service: 0, isServiceTaxed: false }
const restaurant: CartRestaurant = { id: 7, slug: 'tulpa', name: 'La Tulpa', currency: 'USD', whatsapp: '', terms }
const dish = (id: number, price: number, sold_out = false): CartDish => ({
  ...{ id, name: `Plato ${id}`, price, options: [], sold_out, diets: [] },
  allergens: { contains: [], unconfirmed: true },
})
const line = (dishId: number, quantity: number) => {
  return { dishId, name: `Plato ${dishId}`, choiceIds: [], quantity, note: '', seen: cents(450) }
}
const usual: UsualOrder = {
  ...{ version: 1, details: { mode: 'retiro', name: 'Ana' } as OrderDetails },
  lines: [line(1, 2), line(2, 1), line(3, 1)],
}

test('the same order again has the prices of now, remembers those that were seen, and names what is gone', () => {
  const again = cartOfUsual(usual, { restaurant, dishes: [dish(1, 5), dish(2, 6, true)] })
  expect(again.lines.map(({ dish, seen }) => [dish.price, dish.sold_out, seen])).toEqual([
    [5, false, 450],
    [6, true, 450],
  ])
  expect(totalOfCart(again).subtotal).toBe(1600)
  expect(again).toMatchObject({ dropped: ['Plato 3'], details: { mode: 'retiro', name: 'Ana' }, ready: null })
})

test('it never takes the place of an order that is there', () => {
  const again = cartOfUsual(usual, { restaurant, dishes: [dish(1, 5)] })
  expect(changeCart(null, { type: 'again', cart: again })).toBe(again)
  const other = { ...again, restaurant: { ...restaurant, id: 8 } }
  expect(changeCart(other, { type: 'again', cart: again })).toBe(other)
})

test('an order is over three hours after it was sent, and only at its own restaurant', () => {
  const hour = 3_600_000
  const sent = { code: 'K7', url: null, whatsAppUrl: '', isOpened: true, openedAt: 0 }
  const cart = { ...cartOfUsual(usual, { restaurant, dishes: [dish(1, 5)] }), ready: sent }
  expect(isOver(cart, restaurant.id, 4 * hour)).toBe(true)
  expect(isOver(cart, restaurant.id, 2 * hour)).toBe(false)
  expect(isOver(cart, restaurant.id + 1, 4 * hour)).toBe(false)
  expect(isOver({ ...cart, ready: null }, restaurant.id, 4 * hour)).toBe(false)
  expect(isOver(null, restaurant.id, 4 * hour)).toBe(false)
})
