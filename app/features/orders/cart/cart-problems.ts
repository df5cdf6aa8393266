import { hourText, openingParts, openingText } from '#contract/hours/opening-text.ts'
import type { MenuRestaurant } from '#contract/live/menu-state.ts'
import { type Cents, centsOf, formatPrice } from '#contract/money.ts'
import { findLineRefusal } from '#contract/orders/can-order.ts'
import { findDetailRefusals, findZone, missingToMinimum } from '#contract/orders/can-take-details.ts'
import { findLaterOpening, findSendRefusal, hourOf } from '#contract/orders/order-later.ts'
import type { Ordering } from '#contract/orders/order-settings.ts'
import type { Words } from '#contract/texts/texts.ts'
import { type Cart, type CartLine, type OrderDetails, type OrderWords, totalOfCart } from './cart.ts'

/** Why a line cannot be cooked as it is, and what to do; null when it can. */
export function findLineProblem({ dish, choiceIds }: CartLine, words: OrderWords): string | null {
  const refusal = findLineRefusal(dish, choiceIds)
  if (!refusal) return null
  const message = words.refusals[refusal.code]
  if (refusal.code === 'order.dish_sold_out') return `${message} ${words.removeToSend}`
  const told = `${message} ${words.chooseAgain}`
  return 'group' in refusal ? `${refusal.group.name}: ${told}` : told
}

type Now = { ordering: Ordering; opening: MenuRestaurant['opening'] }

type ProblemWords = { order: OrderWords; time: Words<'time'> }

/** Why the order cannot be sent now, whatever the diner fills in. */
export function findCartProblem(
  cart: Cart,
  { ordering, opening }: Now,
  { order: words, time }: ProblemWords,
): string | null {
  const refusal = findSendRefusal({ ordering, opening }, { now: new Date(), namesHour: true })
  if (refusal && opening && refusal.code === 'order.closed') return words.waitsUntilOpen(openingNow(opening, time))
  if (refusal) return words.refusals[refusal.code]
  if (cart.lines.some((line) => findLineProblem(line, words) !== null)) return words.lookAtMarked
  const missing = missingToMinimum(totalOfCart(cart).subtotal, cart.details.mode, ordering)
  if (missing === 0) return null
  const price = (amount: Cents) => formatPrice(amount, cart.restaurant.currency)
  return words.belowMinimum(price(centsOf(ordering.minimum)), price(missing))
}

function openingNow(
  { open, next_change, time_zone }: NonNullable<MenuRestaurant['opening']>,
  words: Words<'time'>,
): string {
  return openingText(
    words,
    { open, next_change: next_change === null ? null : new Date(next_change) },
    new Date(),
    time_zone,
  )
}

export type DetailProblems = Partial<Record<keyof OrderDetails, string>>

/** Fields that the diner still has to fill in or correct. */
export function findDetailProblems(details: OrderDetails, ordering: Ordering, words: OrderWords): DetailProblems {
  const { mode, table, zoneId, address, name, payment } = details
  const refused = findDetailRefusals({ mode, payment, zone_id: zoneId }, ordering)
  const problems: DetailProblems = {}
  if (mode === null) problems.mode = words.howMissing
  if (refused.mode) problems.mode = words.refusals[refused.mode]
  if (mode === 'mesa' && !table.trim()) problems.table = words.tableMissing
  if (refused.zone_id) problems.zoneId = words.refusals[refused.zone_id]
  if (mode === 'domicilio' && !address.trim()) problems.address = words.addressMissing
  if (mode !== 'mesa' && !name.trim()) problems.name = words.nameMissing
  if (mode !== 'mesa' && payment === null && ordering.payments.length > 0) problems.payment = words.payMissing
  if (refused.payment) problems.payment = words.refusals[refused.payment]
  return problems
}

/** Only an order that is brought has one. */
export function deliveryOf({ mode, zoneId }: OrderDetails, ordering: Ordering): Cents {
  return centsOf(findZone({ mode, zone_id: zoneId }, ordering)?.fee ?? 0)
}

/** `12:00`: when a closed restaurant opens that takes the order for then; null otherwise. */
export function findLaterHour({ ordering, opening }: Now): string | null {
  const opens = findLaterOpening({ ordering, opening }, new Date())
  return opens && opening && hourOf(opens, opening.time_zone)
}

/** 'Abre a las 12:00: lo pedimos para entonces.' */
export function laterText({ opening }: Now, hour: string, { order, time }: ProblemWords): string {
  if (!opening?.next_change) return ''
  const next = { open: opening.open, next_change: new Date(opening.next_change) }
  const { when } = openingParts(time, next, new Date(), opening.time_zone)
  const opens = `${when?.charAt(0).toUpperCase()}${when?.slice(1)}`
  return hour === '' ? order.forThen(opens) : order.forHour(opens, hourText(time, hour))
}
