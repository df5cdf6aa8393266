import { expect, test } from 'vitest'
import type { Choice } from '#contract/menu/dish-options.ts'
import { usualOrdering } from '#contract/orders/order-settings.ts'
import { maxOrderLines, maxQuantity } from '#contract/orders/order-sizes.ts'
import { addingWords } from '#contract/texts/es/adding.ts'
import { orderWords } from '#contract/texts/es/order.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import {
  barText,
  type Cart,
  type CartChange,
  type CartDish,
  type CartRestaurant,
  changeCart,
  totalOfCart,
} from './cart.ts'
import { deliveryOf, findCartProblem, findDetailProblems, findLineProblem } from './cart-problems.ts'

const words = { ...orderWords, ...addingWords }
const asTyped = { isTaxIncluded: true, usualTax: 15_000, tax: 15_000, service: 0, isServiceTaxed: false }
const muelle: CartRestaurant = {
  id: 1,
  slug: 'el-muelle',
  name: 'El Muelle',
  currency: 'USD',
  whatsapp: '+593991234567',
  terms: asTyped,
}
const fonda: CartRestaurant = { ...muelle, id: 2, slug: 'la-fonda', name: 'La Fonda' }
const unsaid = { allergens: { contains: [], unconfirmed: true }, diets: [] }
const ceviche: CartDish = { id: 7, name: 'Ceviche', price: 8.5, options: [], sold_out: false, ...unsaid }
const seco: CartDish = { id: 8, name: 'Seco', price: 4.5, options: [], sold_out: false, ...unsaid }
const choice = (id: number, name: string, price_change: number) =>
  ({ id, name, price_change, sold_out: false }) as Choice
const pizza: CartDish = {
  id: 9,
  name: 'Pizza',
  price: 6,
  ...unsaid,
  sold_out: false,
  options: [
    {
      ...{ id: 1, name: 'Tamaño', min: 1, max: 1 },
      choices: [choice(11, 'Personal', 0), choice(12, 'Familiar', 6.5)],
    },
  ],
}

const adding = (dish: CartDish, more: Partial<Extract<CartChange, { type: 'add' }>> = {}): CartChange => ({
  ...{ type: 'add', restaurant: muelle, dish, choiceIds: [], quantity: 1, note: '' },
  ...more,
})
const menuOf = (...dishes: CartDish[]): CartChange => ({ type: 'menu', restaurant: muelle, dishes })

function cartAfter(...changes: CartChange[]): Cart {
  const cart = changes.reduce<Cart | null>(changeCart, null)
  if (!cart) throw new Error('There is no cart')
  return cart
}

test('a dish is added, and the bar says how many and how much', () => {
  const cart = cartAfter(adding(ceviche), adding(seco, { quantity: 2 }))
  expect(cart.lines.map(({ dish, quantity }) => [dish.name, quantity])).toEqual([
    ['Ceviche', 1],
    ['Seco', 2],
  ])
  expect(barText(cart, words)).toBe('Tu pedido · 3 · $17.50')
})

test('equal lines become one; another choice or another note is another line', () => {
  const cart = cartAfter(
    adding(pizza, { choiceIds: [11] }),
    adding(pizza, { choiceIds: [11], quantity: 2 }),
    adding(pizza, { choiceIds: [12] }),
    adding(pizza, { choiceIds: [11], note: 'Sin queso' }),
  )
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3, 1, 1])
  expect(totalOfCart(cart).subtotal).toBe(4 * 600 + 1250)
})

test('a quantity of zero removes the line, and the last line the order; nobody orders more than the most', () => {
  expect(changeCart(cartAfter(adding(ceviche)), { type: 'quantity', lineId: 1, quantity: 0 })).toBeNull()
  const many = cartAfter(adding(ceviche), { type: 'quantity', lineId: 1, quantity: 1000 })
  expect(many.lines[0]?.quantity).toBe(maxQuantity)
  expect(changeCart(many, adding(ceviche))?.lines[0]?.quantity).toBe(maxQuantity)
})

test('an order of twenty lines fits, and one has a limit', () => {
  const dishes = Array.from({ length: maxOrderLines + 1 }, (_, index) => ({ ...ceviche, id: index + 1 }))
  const twenty = cartAfter(...dishes.slice(0, 20).map((dish) => adding(dish)))
  expect(barText(twenty, words)).toBe('Tu pedido · 20 · $170.00')
  expect(cartAfter(...dishes.map((dish) => adding(dish))).lines).toHaveLength(maxOrderLines)
})

test('a dish of another restaurant begins another order', () => {
  const cart = cartAfter(adding(ceviche), adding(seco, { restaurant: fonda }))
  expect(cart.restaurant.name).toBe('La Fonda')
  expect(cart.lines.map(({ dish }) => dish.name)).toEqual(['Seco'])
})

test('a dish that is no longer on the menu is dropped with a word, and the word stays until it was read', () => {
  const cart = cartAfter(adding(ceviche), adding(seco), menuOf(seco))
  expect(cart.lines.map(({ dish }) => dish.name)).toEqual(['Seco'])
  expect(cart.dropped).toEqual(['Ceviche'])
  const none = cartAfter(adding(ceviche), menuOf(seco))
  expect(none).toMatchObject({ lines: [], dropped: ['Ceviche'] })
  expect(changeCart(none, { type: 'drops-read' })).toBeNull()
})

test('a new price counts at once, and the one that was seen stays known until the diner agrees', () => {
  const cart = cartAfter(adding(seco, { quantity: 2 }), menuOf({ ...seco, price: 5 }))
  expect(totalOfCart(cart).lines).toEqual([{ unit: 500, total: 1000 }])
  expect(cart.lines[0]?.seen).toBe(450)
  expect(changeCart(cart, { type: 'prices-agreed' })?.lines[0]?.seen).toBe(500)
})

test('other taxes change the price too', () => {
  const terms = { ...asTyped, isTaxIncluded: false, service: 10_000 }
  const cart = cartAfter(adding(ceviche), { type: 'menu', restaurant: { ...muelle, terms }, dishes: [ceviche] })
  expect(totalOfCart(cart).subtotal).toBe(850 + 128 + 85)
})

test('a prepared message is void once the order changes, and stays when only the menu was read again', () => {
  const ready = { code: 'K7', url: 'https://cartaviva.test/pedido/K7', whatsAppUrl: 'https://wa.me/', isOpened: false }
  const cart = cartAfter(adding(ceviche), { type: 'ready', ready })
  expect(changeCart(cart, menuOf(ceviche))?.ready).toEqual(ready)
  expect(changeCart(cart, menuOf({ ...ceviche, price: 9 }))?.ready).toBeNull()
  expect(changeCart(cart, { type: 'note', lineId: 1, note: 'Sin ají' })?.ready).toBeNull()
  expect(changeCart(cart, { type: 'details', details: { mode: 'retiro' } })?.ready).toBeNull()
})

test('a sold-out dish or choice is marked, and one that lost its choice asks again', () => {
  const cart = cartAfter(adding(ceviche), adding(pizza, { choiceIds: [12] }))
  expect(cart.lines.map((line) => findLineProblem(line, words))).toEqual([null, null])
  const changed = cartAfter(
    adding(ceviche),
    adding(pizza, { choiceIds: [12] }),
    menuOf({ ...ceviche, sold_out: true }, { ...pizza, options: [] }),
  )
  expect(changed.lines.map((line) => findLineProblem(line, words))).toEqual([
    'Se agotó. Quítalo para enviar tu pedido.',
    'Una de las opciones elegidas ya no está, o se repite. Elige otra vez.',
  ])
})

const ordering = {
  ...usualOrdering,
  modes: ['mesa' as const, 'retiro' as const, 'domicilio' as const],
  payments: ['efectivo' as const],
  minimum: 10,
  minimum_for_pickup: false,
  zones: [{ id: 3, name: 'Centro', fee: 1.5 }],
  tables: [],
}

test('an order waits while the restaurant is closed, takes none, or it is below the minimum', () => {
  const cart = cartAfter(adding(ceviche))
  const open = { open: true, next_change: null, time_zone: 'America/Guayaquil' }
  const problem = (now: Partial<Parameters<typeof findCartProblem>[1]>, of = cart) =>
    findCartProblem(of, { ordering, opening: open, ...now }, { order: words, time: timeWords })
  const brought = (of: Cart): Cart => ({ ...of, details: { ...of.details, mode: 'domicilio' } })
  expect(problem({}, brought(cart))).toBe('El pedido mínimo es $10.00. Te faltan $1.50.')
  expect(problem({}, brought(cartAfter(adding(ceviche, { quantity: 2 }))))).toBeNull()
  expect(problem({}), 'until the diner has said how').toBeNull()
  expect(problem({ opening: null }, cartAfter(adding(ceviche, { quantity: 2 })))).toBeNull()
  expect(problem({ opening: { ...open, open: false, next_change: '2026-11-23T13:00:00Z' } })).toBe(
    'Cerrado · abre el lunes a las 8:00. Tu pedido queda guardado hasta que abra.',
  )
  expect(problem({ ordering: { ...ordering, orders_on: false } })).toBe('Este restaurante no recibe pedidos por aquí.')
})

test('what the restaurant no longer offers is chosen again, at the table too', () => {
  const { details } = cartAfter(adding(ceviche))
  const atTable = { ...details, mode: 'mesa' as const, table: '4', payment: 'tarjeta' as const }
  expect(findDetailProblems(atTable, ordering, words)).toEqual({
    payment: 'El restaurante no acepta esa forma de pago. Elige otra.',
  })
  const brought = { ...details, mode: 'domicilio' as const, zoneId: 9 }
  expect(findDetailProblems(brought, ordering, words)).toMatchObject({
    zoneId: 'El restaurante ya no entrega en esa zona. Elige otra.',
  })
})

test('each way asks for what it needs, and only what is brought has a fee', () => {
  const { details } = cartAfter(adding(ceviche))
  expect(findDetailProblems(details, ordering, words)).toHaveProperty('mode')
  expect(Object.keys(findDetailProblems({ ...details, mode: 'mesa' }, ordering, words))).toEqual(['table'])
  expect(findDetailProblems({ ...details, mode: 'mesa', table: '4' }, ordering, words)).toEqual({})
  expect(Object.keys(findDetailProblems({ ...details, mode: 'retiro' }, ordering, words))).toEqual(['name', 'payment'])
  const brought = { ...details, mode: 'domicilio' as const, zoneId: 3 }
  expect(Object.keys(findDetailProblems(brought, ordering, words))).toEqual(['address', 'name', 'payment'])
  expect(deliveryOf(brought, ordering)).toBe(150)
  expect(deliveryOf({ ...brought, mode: 'retiro' }, ordering)).toBe(0)
})
