import { hourMs } from '#contract/durations.ts'
import type { Cents } from '#contract/money.ts'
import type { Cart, CartDish, CartLine, CartRestaurant, OrderDetails } from './cart.ts'
import { usualKey } from './stored-cart.ts'

/** The last order that was opened in WhatsApp, of one restaurant. */
export type UsualOrder = {
  version: number
  lines: { dishId: number; name: string; choiceIds: number[]; quantity: number; note: string; seen: Cents }[]
  details: OrderDetails
}

const version = 1
/** An order that was sent lies in the bar until then. */
const sentHours = 3

/** Details that are said anew for each order. A diner agrees each time to tell of an allergy. */
const ofOneOrder = { table: '', hour: '', changeFor: '', tellsAllergies: false }

/** It stays on this phone. The table is another one next time, and so is the almuerzo. */
export function rememberUsual({ restaurant, lines, details }: Cart): void {
  const usual: UsualOrder = {
    version,
    lines: lines
      .filter(({ dish }) => dish.day === undefined)
      .map(({ dish, choiceIds, quantity, note, seen }) => {
        return { dishId: dish.id, name: dish.name, choiceIds, quantity, note, seen }
      }),
    details: { ...details, ...ofOneOrder, mode: details.mode === 'mesa' ? null : details.mode },
  }
  if (usual.lines.length === 0) return
  try {
    localStorage.setItem(usualKey(restaurant.id), JSON.stringify(usual))
  } catch {}
}

export function readUsual(restaurantId: number): UsualOrder | null {
  try {
    const usual: UsualOrder | null = JSON.parse(localStorage.getItem(usualKey(restaurantId)) ?? 'null')
    return usual?.version === version ? usual : null
  } catch {
    return null
  }
}

/** Whether the cart is an order of this restaurant that was sent so long ago that it is eaten. */
export function isOver(cart: Cart | null, restaurantId: number, now = Date.now()): boolean {
  const openedAt = cart?.restaurant.id === restaurantId ? cart.ready?.openedAt : undefined
  return openedAt !== undefined && now - openedAt > sentHours * hourMs
}

/** The same order with the dishes of now. What is sold out stays, and says so; what is gone is named. */
export function cartOfUsual(
  usual: UsualOrder,
  { restaurant, dishes }: { restaurant: CartRestaurant; dishes: readonly CartDish[] },
): Cart {
  const known = new Map(dishes.map((dish) => [dish.id, dish]))
  const lines = usual.lines.flatMap(({ dishId, name: _, ...line }, index): CartLine[] => {
    const dish = known.get(dishId)
    return dish ? [{ ...line, id: index + 1, dish }] : []
  })
  const dropped = usual.lines.filter(({ dishId }) => !known.has(dishId)).map(({ name }) => name)
  return { restaurant, lines, details: usual.details, dropped: [...new Set(dropped)], ready: null }
}
