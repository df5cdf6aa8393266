import type { MenuDish, MenuRestaurant, MenuState } from '#contract/live/menu-state.ts'
import { finalPriceOf, pricedDish } from '#contract/menu/option-prices.ts'
import { type Cents, cents, formatPrice } from '#contract/money.ts'
import { type AlmuerzoDish, type AlmuerzoNames, almuerzoDish } from '#contract/orders/order-almuerzo.ts'
import type { ToldOrder } from '#contract/orders/order-message.ts'
import type { OrderMode, PaymentMeans } from '#contract/orders/order-settings.ts'
import { maxOrderLines, maxQuantity } from '#contract/orders/order-sizes.ts'
import { type OrderTotal, totalOf } from '#contract/orders/order-total.ts'
import { type PriceTerms, termsOf } from '#contract/taxes/price-parts.ts'
import type { Words } from '#contract/texts/texts.ts'

export type AddingWords = Words<'adding'>
export type OrderWords = Words<'order'> & AddingWords

export type CartRestaurant = Pick<MenuRestaurant, 'id' | 'slug' | 'name' | 'currency' | 'whatsapp'> & {
  terms: PriceTerms
}

/** A copy of what the menu said: the order can be read and added up without a connection. */
export type CartDish = Pick<MenuDish, 'id' | 'name' | 'price' | 'options' | 'sold_out' | 'allergens' | 'diets'> &
  Partial<Pick<AlmuerzoDish, 'day'>>

export type CartLine = {
  id: number
  dish: CartDish
  choiceIds: number[]
  quantity: number
  note: string
  /** The price of one when the diner last agreed to it. */
  seen: Cents
}

/** How the diner wants it. Address, change and hour leave the phone in the message alone; of the name the server gets the first word. */
export type OrderDetails = {
  mode: OrderMode | null
  table: string
  zoneId: number | null
  address: string
  reference: string
  name: string
  payment: PaymentMeans | null
  changeFor: string
  hour: string
  /** Carts that earlier versions stored have none. */
  tellsAllergies?: boolean
}

/** The message that waits to be opened. Without a connection it has no code and no copy. */
export type ReadyOrder = {
  code: string | null
  url: string | null
  /** Carts that earlier versions stored have none. */
  number?: number | null
  /** The order as the message tells it. Carts stored by earlier versions have none. */
  told?: Pick<ToldOrder, 'mode' | 'table' | 'zone' | 'total'> & { hour?: string }
  whatsAppUrl: string
  isOpened: boolean
  /** When it was last opened in WhatsApp. Carts that earlier versions stored do not say. */
  openedAt?: number
}

export type Cart = {
  restaurant: CartRestaurant
  lines: CartLine[]
  details: OrderDetails
  /** The names of dishes that are no longer on the menu, until the diner has read it. */
  dropped: string[]
  ready: ReadyOrder | null
}

export type CartChange =
  | { type: 'add'; restaurant: CartRestaurant; dish: CartDish; choiceIds: number[]; quantity: number; note: string }
  | { type: 'quantity'; lineId: number; quantity: number }
  | { type: 'note'; lineId: number; note: string }
  | { type: 'choices'; lineId: number; choiceIds: number[] }
  | { type: 'details'; details: Partial<OrderDetails> }
  | { type: 'menu'; restaurant: CartRestaurant; dishes: readonly CartDish[] }
  /** An order of before, in place of none. */
  | { type: 'again'; cart: Cart }
  | { type: 'drops-read' }
  | { type: 'prices-agreed' }
  | { type: 'ready'; ready: ReadyOrder | null }
  | { type: 'empty' }

const noDetails: OrderDetails = {
  mode: null,
  table: '',
  zoneId: null,
  address: '',
  reference: '',
  name: '',
  payment: null,
  changeFor: '',
  hour: '',
}

export function cartRestaurantOf({
  id,
  slug,
  name,
  currency,
  whatsapp,
  pricing,
}: Pick<MenuRestaurant, 'id' | 'slug' | 'name' | 'currency' | 'whatsapp' | 'pricing'>): CartRestaurant {
  return { id, slug, name, currency, whatsapp, terms: termsOf(pricing) }
}

export function cartDishOf({ id, name, price, options, sold_out, allergens, diets }: MenuDish): CartDish {
  return { id, name, price, options, sold_out, allergens, diets }
}

/** Everything that can be ordered: the dishes, and the almuerzo of today. */
export function offeredDishes({ dishes, restaurant }: Pick<MenuState, 'dishes' | 'restaurant'>, names: AlmuerzoNames) {
  const almuerzo = almuerzoDish(restaurant.almuerzo, names)
  return [...dishes.map(cartDishOf), ...(almuerzo ? [almuerzo] : [])] satisfies CartDish[]
}

/** A cart has one restaurant: adding from another one begins a new cart, so ask before. A full cart stays the same object. A cart without lines is none. */
export function changeCart(cart: Cart | null, change: CartChange): Cart | null {
  if (change.type === 'add') return add(cart, change)
  if (change.type === 'again' && cart === null) return change.cart
  const changed = cart && applyTo(cart, change)
  return changed && (changed.lines.length > 0 || changed.dropped.length > 0) ? changed : null
}

function applyTo(cart: Cart, change: CartChange): Cart | null {
  switch (change.type) {
    case 'add':
      return add(cart, change)
    case 'quantity':
      return edited(cart, withQuantity(cart.lines, change.lineId, change.quantity))
    case 'note':
      return edited(cart, withLine(cart.lines, change.lineId, { note: change.note }))
    case 'choices':
      return edited(cart, withChoices(cart, change.lineId, change.choiceIds))
    case 'details':
      return { ...cart, details: { ...cart.details, ...change.details }, ready: null }
    case 'menu':
      return followMenu(cart, change)
    case 'again':
      return cart
    case 'drops-read':
      return { ...cart, dropped: [] }
    case 'prices-agreed':
      return { ...cart, lines: cart.lines.map((line) => ({ ...line, seen: unitPriceOf(cart, line) })) }
    case 'ready':
      return { ...cart, ready: change.ready }
    case 'empty':
      return null
  }
}

/** Discards the prepared message: the order has changed since. */
function edited(cart: Cart, lines: CartLine[]): Cart {
  return { ...cart, lines, ready: null }
}

/** The line of an order that an addition makes larger. */
export function findEqualLine({ lines }: Pick<Cart, 'lines'>, { dish, choiceIds, note }: Added): CartLine | undefined {
  return lines.find((line) => line.dish.id === dish.id && line.note === note && hasChoices(line, choiceIds))
}

type Added = Pick<Extract<CartChange, { type: 'add' }>, 'dish' | 'choiceIds' | 'note'>

function add(cart: Cart | null, change: Extract<CartChange, { type: 'add' }>): Cart {
  const { restaurant, dish, choiceIds, note } = change
  const own = cart?.restaurant.id === restaurant.id ? cart : null
  const kept = own ?? { restaurant, lines: [], details: noDetails, dropped: [], ready: null }
  const equal = findEqualLine(kept, change)
  if (equal) return edited(kept, withQuantity(kept.lines, equal.id, equal.quantity + change.quantity))
  if (kept.lines.length >= maxOrderLines) return kept
  const id = Math.max(0, ...kept.lines.map((line) => line.id)) + 1
  const seen = finalPriceOf(pricedDish(dish), choiceIds, restaurant.terms)
  const quantity = Math.min(change.quantity, maxQuantity)
  return edited({ ...kept, restaurant }, [...kept.lines, { id, dish, choiceIds, quantity, note, seen }])
}

function hasChoices(line: CartLine, choiceIds: readonly number[]): boolean {
  return line.choiceIds.length === choiceIds.length && choiceIds.every((id) => line.choiceIds.includes(id))
}

/** None removes the line. */
function withQuantity(lines: CartLine[], lineId: number, quantity: number): CartLine[] {
  if (quantity < 1) return lines.filter(({ id }) => id !== lineId)
  return withLine(lines, lineId, { quantity: Math.min(quantity, maxQuantity) })
}

function withLine(lines: CartLine[], lineId: number, part: Partial<CartLine>): CartLine[] {
  return lines.map((line) => (line.id === lineId ? { ...line, ...part } : line))
}

function withChoices({ lines, restaurant }: Cart, lineId: number, choiceIds: number[]): CartLine[] {
  return lines.map((line) =>
    line.id === lineId ? { ...line, choiceIds, seen: unitPriceOf({ restaurant }, { ...line, choiceIds }) } : line,
  )
}

/** Takes over names, prices and what is sold out. What the diner has seen stays, so that a changed price shows. */
function followMenu(cart: Cart, { restaurant, dishes }: Extract<CartChange, { type: 'menu' }>): Cart {
  const known = new Map(dishes.map((dish) => [dish.id, dish]))
  const isGone = ({ dish }: CartLine) => !known.has(dish.id)
  const gone = cart.lines.filter(isGone).map(({ dish }) => dish.name)
  const followed = {
    ...cart,
    restaurant,
    lines: cart.lines
      .filter((line) => !isGone(line))
      .map((line) => ({ ...line, dish: known.get(line.dish.id) ?? line.dish })),
    dropped: [...new Set([...cart.dropped, ...gone])],
  }
  // An order opened in WhatsApp stays as it was. One that still waits would show old prices.
  return cart.ready?.isOpened || isSameOrder(cart, followed) ? followed : { ...followed, ready: null }
}

function isSameOrder(one: Cart, other: Cart): boolean {
  return one.lines.length === other.lines.length && totalOfCart(one).subtotal === totalOfCart(other).subtotal
}

export function unitPriceOf({ restaurant }: Pick<Cart, 'restaurant'>, { dish, choiceIds }: CartLine): Cents {
  return finalPriceOf(pricedDish(dish), choiceIds, restaurant.terms)
}

export function totalOfCart(
  { lines, restaurant }: Pick<Cart, 'lines' | 'restaurant'>,
  delivery = cents(0),
): OrderTotal {
  const priced = lines.map((line) => ({ ...line, dish: pricedDish(line.dish) }))
  return totalOf(priced, restaurant.terms, delivery)
}

/** 'Tu pedido · 3 · $24.50', for the bar: without the delivery, which depends on where to. */
export function barText(cart: Cart, { bar }: Pick<AddingWords, 'bar'>): string {
  const dishes = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return bar(dishes, formatPrice(totalOfCart(cart).subtotal, cart.restaurant.currency))
}
