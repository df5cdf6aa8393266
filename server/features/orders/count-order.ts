import type { CountersService } from '#server/features/statistics/counters.service.ts'
import type { OrderRow } from './orders.store.ts'

/** At most this many portions of a dish count per order, so that one large order does not decide which dish is ordered most. */
const mostCountedOfADish = 10

/** For the statistics. An almuerzo is no dish of the menu. */
export function countOrder(
  counters: Pick<CountersService, 'count' | 'countDish'>,
  { restaurantId, lines }: OrderRow,
): void {
  counters.count(restaurantId, 'orders')
  const portions = new Map<number, number>()
  for (const { menu_item_id, quantity } of lines) {
    if (menu_item_id !== null) portions.set(menu_item_id, (portions.get(menu_item_id) ?? 0) + quantity)
  }
  for (const [menuItemId, quantity] of portions) {
    counters.countDish(restaurantId, menuItemId, 'ordered', Math.min(quantity, mostCountedOfADish))
  }
}
