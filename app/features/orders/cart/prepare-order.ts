import { amountOf, cents } from '#contract/money.ts'
import { findZone } from '#contract/orders/can-take-details.ts'
import { chosenAlmuerzo } from '#contract/orders/order-almuerzo.ts'
import { orderMessageUrl, type PersonalWords, type ToldOrder } from '#contract/orders/order-message.ts'
import type { Ordering } from '#contract/orders/order-settings.ts'
import { maxDinerName } from '#contract/orders/order-sizes.ts'
import type { Order, placeOrder } from '#contract/orders/orders.ts'
import { allergiesText } from '../../../ui/dish/avoided.ts'
import { type Cart, type CartLine, type OrderDetails, type ReadyOrder, totalOfCart, unitPriceOf } from './cart.ts'
import { deliveryOf } from './cart-problems.ts'
import { type OrderBody, sendOrder } from './send-order.ts'
import type { OrderPage } from './sheet-state.ts'

export type Prepared =
  | { kind: 'ready'; ready: ReadyOrder }
  | { kind: 'refused'; code: string | undefined; message: string }

/** Each needs words; for what has nothing to do with the order, the server's own are shown. */
type Refusal = Exclude<
  (typeof placeOrder)['errors'][number],
  'restaurant.not_found' | 'request.too_many' | 'server.overloaded'
>

/** The server recognises an order that is sent again, because its answer was lost, by this key. */
let unansweredKey: string | undefined

/** Asks the server for the order's copy. Without an answer the message is composed on the phone alone, and has no code. */
export async function prepareOrder(
  cart: Cart,
  ordering: Ordering,
  page: OrderPage,
  isForLater: boolean,
): Promise<Prepared> {
  const { words } = page
  const { details, restaurant } = cart
  if (details.mode === null) throw new Error('The diner has not said how they want it')
  unansweredKey ??= newKey()
  const placed = await sendOrder({
    ...bodyOf(cart, details.mode),
    wanted_hour: isForLater ? details.hour : null,
    ...(unansweredKey && { key: unansweredKey }),
  })
  if (placed.kind === 'refused') {
    const refusals: Record<Refusal, string> = words.order.refusals
    return { ...placed, message: refusals[placed.code as Refusal] ?? placed.message }
  }
  if (placed.kind === 'placed') unansweredKey = undefined
  const told = tellOrder(cart, details.mode, ordering, placed.kind === 'placed' ? placed.order : null)
  const { code, url, number, mode, table, zone, total } = told
  const whatsAppUrl = orderMessageUrl(restaurant.whatsapp, told, words.message, {
    ...personalWordsOf(details),
    allergies: details.tellsAllergies ? allergiesOf(page) : '',
  })
  return {
    kind: 'ready',
    ready: { code, url, number, told: { mode, table, zone, total, hour: details.hour }, whatsAppUrl, isOpened: false },
  }
}

function bodyOf(cart: Cart, mode: Order['mode']): Omit<OrderBody, 'wanted_hour'> {
  const { restaurant, lines, details } = cart
  return {
    restaurant_id: restaurant.id,
    lines: lines.map((line) => ({
      ...wantedOf(line),
      quantity: line.quantity,
      note: line.note.trim(),
      unit_price: amountOf(unitPriceOf(cart, line)),
    })),
    mode,
    table: mode === 'mesa' ? details.table.trim() : null,
    name: firstNameOf(details) || null,
    zone_id: mode === 'domicilio' ? details.zoneId : null,
    payment: details.payment,
  }
}

function wantedOf({ dish, choiceIds }: CartLine) {
  const { day, options } = dish
  return day === undefined
    ? { menu_item_id: dish.id, choice_ids: choiceIds }
    : { almuerzo: chosenAlmuerzo({ day, options }, choiceIds) }
}

/** All of it is in the message alone. */
function firstNameOf({ name }: OrderDetails): string {
  return (name.trim().split(/\s+/)[0] ?? '').slice(0, maxDinerName)
}

/** Browsers have random ids only over https. */
function newKey(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}

function tellOrder(cart: Cart, mode: Order['mode'], ordering: Ordering, order: Order | null): ToldOrder {
  const { restaurant, lines, details } = cart
  const sums = totalOfCart(cart, deliveryOf(details, ordering))
  return {
    restaurant: restaurant.name,
    code: order?.code ?? null,
    url: order?.url ?? null,
    number: order?.number ?? null,
    mode,
    table: mode === 'mesa' ? details.table.trim() : null,
    zone: findZone({ mode, zone_id: details.zoneId }, ordering)?.name ?? null,
    currency: restaurant.currency,
    lines:
      order?.lines ??
      lines.map((line, index) => ({
        name: line.dish.name,
        quantity: line.quantity,
        choices: chosenOf(line),
        note: line.note.trim(),
        total: amountOf(sums.lines[index]?.total ?? cents(0)),
      })),
    subtotal: order?.subtotal ?? amountOf(sums.subtotal),
    delivery: order?.delivery ?? amountOf(sums.delivery),
    total: order?.total ?? amountOf(sums.total),
  }
}

export function chosenOf({ dish, choiceIds }: Pick<CartLine, 'dish' | 'choiceIds'>): { group: string; name: string }[] {
  return dish.options.flatMap((group) =>
    group.choices.filter(({ id }) => choiceIds.includes(id)).map(({ name }) => ({ group: group.name, name })),
  )
}

/** They leave the phone in the message alone. */
export function allergiesOf({ words, readAvoided }: OrderPage): string {
  return allergiesText(readAvoided(), words)
}

function personalWordsOf({ mode, name, address, reference, payment, changeFor, hour }: OrderDetails): PersonalWords {
  const isBrought = mode === 'domicilio'
  return {
    name: name.trim(),
    address: isBrought ? address.trim() : '',
    reference: isBrought ? reference.trim() : '',
    payment,
    changeFor: changeFor.trim(),
    hour,
  }
}
