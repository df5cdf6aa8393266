import { almuerzoStateAt } from '#contract/almuerzo/almuerzo-times.ts'
import type { Currency } from '#contract/countries.ts'
import { AppError } from '#contract/errors.ts'
import type { Schedule } from '#contract/hours/opening.ts'
import { pricedDish } from '#contract/menu/option-prices.ts'
import { amountOf, type Cents, cents, centsOf, formatAmount } from '#contract/money.ts'
import { orderRefusals } from '#contract/order-refusals.ts'
import { findLineRefusal } from '#contract/orders/can-order.ts'
import { findDetailRefusals, findZone, missingToMinimum } from '#contract/orders/can-take-details.ts'
import {
  type AlmuerzoNames,
  almuerzoChoices,
  almuerzoDish,
  type ChosenAlmuerzo,
} from '#contract/orders/order-almuerzo.ts'
import { findSendRefusal, findWantedTime } from '#contract/orders/order-later.ts'
import type { Ordering, OrderMode, PaymentMeans } from '#contract/orders/order-settings.ts'
import { type OrderTotal, totalOf } from '#contract/orders/order-total.ts'
import type { PriceChanges } from '#contract/orders/orders.ts'
import { findNamedTable } from '#contract/orders/table-names.ts'
import type { Restaurant, RestaurantWithHours } from '#contract/restaurants/restaurants.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'
import type { OrderableDish } from '#server/features/menu/menu.service.ts'
import type { StoredLine } from './orders.table.ts'

export type WantedLine = {
  menu_item_id?: number | undefined
  almuerzo?: ChosenAlmuerzo | undefined
  quantity: number
  choice_ids: number[]
  note: string
  unit_price?: number | undefined
}

/** An order as a diner sends it. */
export type WantedOrder = {
  restaurant_id: number
  lines: WantedLine[]
  mode: OrderMode
  table?: string | null | undefined
  name?: string | null | undefined
  zone_id?: number | null | undefined
  payment?: PaymentMeans | null | undefined
  wanted_hour?: string | null | undefined
}

/** All of one moment. */
export type MenuOfNow = {
  dishes: readonly OrderableDish[]
  almuerzo: OfferedAlmuerzo | null
  terms: PriceTerms
  currency: Currency
  ordering: Ordering
}

/** Today's, and how many are left; null when nobody counts them. */
export type OfferedAlmuerzo = { dish: Orderable & { day: string }; portions: number | null }
type Orderable = Pick<OrderableDish, 'name' | 'price' | 'options' | 'sold_out'>

type PricedOrder = { lines: StoredLine[]; table: string | null; zone: string | null } & Omit<OrderTotal, 'lines'>

export function offeredAlmuerzo(
  almuerzo: RestaurantWithHours['almuerzo'],
  words: AlmuerzoNames,
): OfferedAlmuerzo | null {
  const dish = almuerzoDish(almuerzo, words)
  return dish && { dish: { ...dish, ...pricedDish(dish) }, portions: almuerzo?.portions ?? null }
}

/** An order for later may come when the almuerzo of the day is over. */
export function isServedAt(almuerzo: RestaurantWithHours['almuerzo'], timeZone: string, moment: Date): boolean {
  return almuerzo !== null && almuerzoStateAt(almuerzo, timeZone, moment).active
}

type TakenAt = { ordering: Ordering; opening: Restaurant['opening']; schedule: Schedule; now: Date }

/** Before the menu is read. Returns when the order is wanted; null for at once. */
export function ensureTakesOrders(
  { wanted_hour: hour }: Pick<WantedOrder, 'wanted_hour'>,
  { ordering, opening, schedule, now }: TakenAt,
): Date | null {
  const refusal = findSendRefusal({ ordering, opening }, { now, namesHour: typeof hour === 'string' })
  if (refusal?.code === 'order.closed') {
    throw new AppError(refusal.code, {
      about: opening?.text ?? '',
      details: { opens_at: refusal.opening.next_change },
    })
  }
  if (refusal) throw new AppError(refusal.code)
  const wanted = hour ? findWantedTime(schedule, hour, now) : null
  if (opening && !opening.open && !wanted) throw refuseField('wanted_hour', 'order.hour_closed')
  const closes = opening?.next_change ? new Date(opening.next_change) : null
  const isAfterClosing = wanted !== null && closes !== null && wanted >= closes
  // An open restaurant that takes none for later makes it at once.
  return isAfterClosing && !ordering.orders_later ? null : wanted
}

/** Makes an order of what a diner wants and the menu of now, or says why it cannot be one. */
export function priceOrder(wanted: WantedOrder, menu: MenuOfNow): PricedOrder {
  const { ordering } = menu
  const [detail] = Object.entries(findDetailRefusals(wanted, ordering))
  if (detail) throw refuseField(...detail)
  const zone = findZone(wanted, ordering)
  const { lines, ...sums } = priceLines('lines', wanted.lines, menu, centsOf(zone?.fee ?? 0))
  ensureMinimum(sums.subtotal, wanted.mode, menu)
  return { ...sums, lines, table: findTable(wanted, ordering), zone: zone?.name ?? null }
}

/** Prices the lines of a new order, or those that a restaurant adds to one. `field` is the caller's name for them. */
export function priceLines(
  field: 'lines' | 'added',
  wanted: readonly WantedLine[],
  { dishes, almuerzo, terms, currency }: Omit<MenuOfNow, 'ordering'>,
  delivery: Cents,
) {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const dishOf = (line: WantedLine): Orderable | undefined => {
    if (line.almuerzo) return almuerzo?.dish.day === line.almuerzo.date ? almuerzo.dish : undefined
    return line.menu_item_id === undefined ? undefined : byId.get(line.menu_item_id)
  }
  const ordered = wanted.map((line, index) => {
    const dish = dishOf(line)
    const choiceIds = line.almuerzo ? almuerzoChoices(line.almuerzo, dish?.options) : line.choice_ids
    ensureOrderable(dish, choiceIds, line.almuerzo ? `${field}.${index}.almuerzo` : `${field}.${index}`)
    return { dish, choiceIds, quantity: line.quantity }
  })
  ensurePortions(wanted, almuerzo)
  const { lines: priced, ...sums } = totalOf(ordered, terms, delivery)
  const lines = wanted.map((line, index) => {
    const { unit = cents(0), total = cents(0) } = priced[index] ?? {}
    return copyLine(line, ordered[index], { unit, total })
  })
  ensureSeenPrices(field, { wanted, lines, priced, currency })
  return { ...sums, lines }
}

function refuseField(field: string, code: keyof typeof orderRefusals, named: { about?: string } = {}): AppError {
  return new AppError(code, { ...named, fieldErrors: { [field]: orderRefusals[code].message } })
}

/** A table that is not among those the owner named is ignored: its code may be an old one. Without names, what the diner reads on it counts. */
function findTable({ mode, table }: WantedOrder, { tables }: Ordering): string | null {
  if (mode !== 'mesa' || !table) return null
  if (tables.length === 0) return table
  return findNamedTable(table, tables)?.name ?? null
}

function ensureOrderable(
  dish: Orderable | undefined,
  choiceIds: readonly number[],
  at: string,
): asserts dish is Orderable {
  const refusal = findLineRefusal(dish, choiceIds)
  if (!refusal) return
  const isOfDish = refusal.code === 'order.dish_gone' || refusal.code === 'order.dish_sold_out'
  const field = at.endsWith('.almuerzo') ? at : `${at}.${isOfDish ? 'menu_item_id' : 'choice_ids'}`
  const place = dish && 'group' in refusal ? `${dish.name}, ${refusal.group.name}` : dish?.name
  throw refuseField(field, refusal.code, place === undefined ? {} : { about: place })
}

/** Nothing is kept back for an order: who prepares it first has it. */
function ensurePortions(lines: readonly WantedLine[], almuerzo: OfferedAlmuerzo | null): void {
  const wanted = lines.reduce((sum, line) => sum + (line.almuerzo ? line.quantity : 0), 0)
  const left = almuerzo?.portions ?? null
  if (left !== null && wanted > left) throw new AppError('almuerzo.not_enough', { details: { left } })
}

function copyLine(
  { menu_item_id, almuerzo, quantity, note }: WantedLine,
  ordered: { dish: Orderable; choiceIds: readonly number[] } | undefined,
  { unit, total }: { unit: Cents; total: Cents },
): StoredLine {
  const { name = '', options = [] } = ordered?.dish ?? {}
  const choices = options.flatMap(({ name: group, choices }) =>
    choices.filter(({ id }) => ordered?.choiceIds.includes(id)).map(({ id, name }) => ({ id, group, name })),
  )
  return {
    ...{ menu_item_id: menu_item_id ?? null, ...(almuerzo && { almuerzo }), name, quantity, choices, note },
    unit_price: amountOf(unit),
    total: amountOf(total),
  }
}

type Seen = {
  wanted: readonly WantedLine[]
  lines: readonly StoredLine[]
  priced: OrderTotal['lines']
  currency: Currency
}

function ensureSeenPrices(field: string, { wanted, lines, priced, currency }: Seen): void {
  const changed = lines.flatMap(({ menu_item_id, name, unit_price: now }, line) => {
    const seen = wanted[line]?.unit_price
    return seen === undefined || centsOf(seen) === priced[line]?.unit ? [] : [{ line, menu_item_id, name, seen, now }]
  })
  if (changed.length === 0) return
  const price = (amount: number) => formatAmount(amount, currency)
  throw new AppError('order.price_changed', {
    details: { lines: changed } satisfies PriceChanges,
    fieldErrors: Object.fromEntries(
      changed.map(({ line, seen, now }) => [
        `${field}.${line}.unit_price`,
        `Antes ${price(seen)}, ahora ${price(now)}.`,
      ]),
    ),
  })
}

function ensureMinimum(
  subtotal: Cents,
  mode: OrderMode,
  { ordering, currency }: Pick<MenuOfNow, 'ordering' | 'currency'>,
): void {
  if (missingToMinimum(subtotal, mode, ordering) === 0) return
  const { minimum } = ordering
  throw new AppError('order.below_minimum', {
    about: `Mínimo ${formatAmount(minimum, currency)}`,
    details: { minimum },
  })
}
