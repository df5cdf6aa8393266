import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Dish } from '#contract/menu.ts'
import { type Cents, decimalOf, formatPrice, scaledBack } from '#contract/money.ts'
import { type ChoiceProblem, findChoiceProblem } from '#contract/option-prices.ts'
import { type OrderTotal, totalOf } from '#contract/order-total.ts'
import type { Ordering, OrderMode, PaymentMeans } from '#contract/ordering.ts'
import type { OrderLine, PriceChanges } from '#contract/orders.ts'
import type { Currency } from '#contract/places.ts'
import type { PriceTerms } from '#contract/price-parts.ts'

type WantedLine = {
  menu_item_id: number
  quantity: number
  choice_ids: number[]
  note: string
  unit_price?: number | undefined
}

/** What a diner sends. */
export type WantedOrder = {
  restaurant_id: number
  lines: WantedLine[]
  mode: OrderMode
  table?: string | null | undefined
  zone_id?: number | null | undefined
  payment?: PaymentMeans | null | undefined
}

/** All of one moment. */
export type MenuOfNow = { dishes: readonly Dish[]; terms: PriceTerms; currency: Currency; ordering: Ordering }

type PricedOrder = { lines: OrderLine[]; table: string | null; zone: string | null } & Omit<OrderTotal, 'lines'>

/** Makes an order of what a diner wants and the menu of now, or says why it cannot be one. */
export function priceOrder(wanted: WantedOrder, { dishes, terms, currency, ordering }: MenuOfNow): PricedOrder {
  ensureOffered(wanted, ordering)
  const zone = findZone(wanted, ordering)
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const ordered = wanted.lines.map((line, index) => {
    const dish = getDish(byId, line, index)
    ensureChoices(dish, line, index)
    return { dish, choiceIds: line.choice_ids, quantity: line.quantity }
  })
  const { lines: priced, ...sums } = totalOf(ordered, terms, zone ? scaledBack(zone.fee, 2) : 0)
  const lines = wanted.lines.map((line, index) => {
    const { unit = 0, total = 0 } = priced[index] ?? {}
    return copyLine(line, byId.get(line.menu_item_id), { unit, total })
  })
  ensureSeenPrices(wanted.lines, lines, currency)
  ensureMinimum(sums.subtotal, ordering, currency)
  return { ...sums, lines, table: findTable(wanted, ordering), zone: zone?.name ?? null }
}

function ensureOffered({ mode, payment }: WantedOrder, ordering: Ordering): void {
  if (!ordering.orders_on) throw new AppError('order.off')
  if (!ordering.modes.includes(mode)) throw new AppError('order.mode_off', about('mode', 'order.mode_off'))
  if (payment && !ordering.payments.includes(payment)) {
    throw new AppError('order.payment_off', about('payment', 'order.payment_off'))
  }
}

function about(field: string, code: ErrorCode) {
  return { fieldErrors: { [field]: new AppError(code).message } }
}

/** Null where delivery costs what both agree on, and for orders that are not delivered. */
function findZone({ mode, zone_id }: WantedOrder, { zones }: Ordering): Ordering['zones'][number] | null {
  if (mode !== 'domicilio' || zones.length === 0) return null
  if (zone_id === undefined || zone_id === null) {
    throw new AppError('order.zone_missing', about('zone_id', 'order.zone_missing'))
  }
  const zone = zones.find(({ id }) => id === zone_id)
  if (!zone) throw new AppError('order.zone_gone', about('zone_id', 'order.zone_gone'))
  return zone
}

/** A table that is not among those the owner named is ignored: its code may be an old one. Without names, what the diner reads on it counts. */
function findTable({ mode, table }: WantedOrder, { tables }: Ordering): string | null {
  if (mode !== 'mesa' || !table) return null
  if (tables.length === 0) return table
  const asked = table.toLocaleLowerCase('es')
  return tables.find(({ name }) => name.toLocaleLowerCase('es') === asked)?.name ?? null
}

function getDish(byId: ReadonlyMap<number, Dish>, { menu_item_id }: WantedLine, index: number): Dish {
  const dish = byId.get(menu_item_id)
  if (!dish) throw new AppError('order.dish_gone', about(`lines.${index}.menu_item_id`, 'order.dish_gone'))
  if (dish.sold_out) {
    const refusal = about(`lines.${index}.menu_item_id`, 'order.dish_sold_out')
    throw new AppError('order.dish_sold_out', { ...refusal, about: dish.name })
  }
  return dish
}

const choiceRefusals = {
  unknown: 'order.choice_gone',
  'sold-out': 'order.choice_sold_out',
  'too-few': 'order.choices_missing',
  'too-many': 'order.choices_too_many',
} as const satisfies Record<ChoiceProblem['kind'], ErrorCode>

function ensureChoices(dish: Dish, { choice_ids }: WantedLine, index: number): void {
  const problem = findChoiceProblem(dish.options, choice_ids)
  if (!problem) return
  const code = choiceRefusals[problem.kind]
  const place = 'group' in problem ? `${dish.name}, ${problem.group.name}` : dish.name
  throw new AppError(code, { ...about(`lines.${index}.choice_ids`, code), about: place })
}

function copyLine(
  { menu_item_id, quantity, choice_ids, note }: WantedLine,
  dish: Dish | undefined,
  { unit, total }: { unit: Cents; total: Cents },
): OrderLine {
  const choices = (dish?.options ?? []).flatMap(({ name: group, choices }) =>
    choices.filter(({ id }) => choice_ids.includes(id)).map(({ id, name }) => ({ id, group, name })),
  )
  return {
    ...{ menu_item_id, name: dish?.name ?? '', quantity, choices, note },
    unit_price: decimalOf(unit, 2),
    total: decimalOf(total, 2),
  }
}

function ensureSeenPrices(wanted: readonly WantedLine[], lines: readonly OrderLine[], currency: Currency): void {
  const changed = lines.flatMap(({ menu_item_id, name, unit_price: now }, line) => {
    const seen = wanted[line]?.unit_price
    return seen === undefined || scaledBack(seen, 2) === scaledBack(now, 2)
      ? []
      : [{ line, menu_item_id, name, seen, now }]
  })
  if (changed.length === 0) return
  const price = (amount: number) => formatPrice(scaledBack(amount, 2), currency)
  throw new AppError('order.price_changed', {
    details: { lines: changed } satisfies PriceChanges,
    fieldErrors: Object.fromEntries(
      changed.map(({ line, seen, now }) => [`lines.${line}.unit_price`, `Antes ${price(seen)}, ahora ${price(now)}.`]),
    ),
  })
}

function ensureMinimum(subtotal: Cents, { minimum }: Ordering, currency: Currency): void {
  const least = scaledBack(minimum, 2)
  if (subtotal >= least) return
  throw new AppError('order.below_minimum', {
    about: `Mínimo ${formatPrice(least, currency)}`,
    details: { minimum },
  })
}
