import { type Cents, formatPrice, scaledBack } from '#contract/money.ts'
import { findChoiceProblem } from '#contract/option-prices.ts'
import type { Ordering } from '#contract/ordering.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { type Cart, type CartLine, type OrderDetails, totalOfCart } from './cart.ts'

/** Why a line cannot be cooked as it is; null when it can. */
export function findLineProblem({ dish, choiceIds }: CartLine): string | null {
  if (dish.sold_out) return 'Se agotó. Quítalo para enviar tu pedido.'
  const problem = findChoiceProblem(dish.options, choiceIds)
  if (!problem) return null
  if (problem.kind === 'unknown') return 'Una opción ya no está. Elige otra vez.'
  const { name } = problem.group
  return problem.kind === 'sold-out' ? `${name}: lo que elegiste se agotó. Elige otra vez.` : `${name}: elige otra vez.`
}

type Now = { ordering: Ordering; opening: Pick<NonNullable<Restaurant['opening']>, 'open' | 'text'> | null }

/** Why the order cannot be sent now, whatever the diner fills in. */
export function findCartProblem(cart: Cart, { ordering, opening }: Now): string | null {
  if (!ordering.orders_on) return 'Este restaurante no recibe pedidos por aquí.'
  if (opening && !opening.open) return `${opening.text}. Tu pedido queda guardado hasta que abra.`
  if (cart.lines.some((line) => findLineProblem(line) !== null)) return 'Revisa los platos marcados.'
  const missing = scaledBack(ordering.minimum, 2) - totalOfCart(cart).subtotal
  if (missing <= 0) return null
  const price = (cents: Cents) => formatPrice(cents, cart.restaurant.currency)
  return `El pedido mínimo es ${price(scaledBack(ordering.minimum, 2))}. Te faltan ${price(missing)}.`
}

export type DetailProblems = Partial<Record<keyof OrderDetails, string>>

/** What the diner still has to say. */
export function findDetailProblems(details: OrderDetails, ordering: Ordering): DetailProblems {
  const { mode, table, zoneId, address, name, payment } = details
  const problems: DetailProblems = {}
  if (mode === null || !ordering.modes.includes(mode)) problems.mode = 'Elige cómo quieres tu pedido.'
  if (mode === 'mesa' && !table.trim()) problems.table = 'Di en qué mesa estás.'
  if (mode === 'domicilio' && ordering.zones.length > 0 && findZone(zoneId, ordering) === null) {
    problems.zoneId = 'Elige la zona a la que va tu pedido.'
  }
  if (mode === 'domicilio' && !address.trim()) problems.address = 'Escribe la dirección.'
  if (mode !== 'mesa' && !name.trim()) problems.name = 'Escribe tu nombre.'
  if (mode !== 'mesa' && ordering.payments.length > 0 && !isAccepted(payment, ordering)) {
    problems.payment = 'Elige cómo pagas.'
  }
  return problems
}

function isAccepted(payment: OrderDetails['payment'], { payments }: Ordering): boolean {
  return payment !== null && payments.includes(payment)
}

export function findZone(zoneId: number | null, { zones }: Ordering) {
  return zones.find(({ id }) => id === zoneId) ?? null
}

/** Only an order that is brought has one. */
export function deliveryOf({ mode, zoneId }: OrderDetails, ordering: Ordering): Cents {
  return mode === 'domicilio' ? scaledBack(findZone(zoneId, ordering)?.fee ?? 0, 2) : 0
}
