import type { IslandWords } from '../island-words.ts'
import { offerOrders } from './offer-orders.ts'

/** The order on a page of the restaurant that shows no dishes. */
export function enhance(_: HTMLElement, { restaurantId }: { restaurantId: number }, words: IslandWords): void {
  offerOrders(restaurantId, words.adding, null)
}
