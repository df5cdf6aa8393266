import { countVisit } from './count-visit.ts'
import { type OfferedOrders, offerOrders } from './offer-orders.ts'

/** What every page of a restaurant does once it can be used. */
export function openPage(restaurantId: number, viewed: Parameters<typeof countVisit>[1]): OfferedOrders {
  if (document.readyState === 'complete') countVisit(restaurantId, viewed)
  else addEventListener('load', () => countVisit(restaurantId, viewed))
  return offerOrders(restaurantId)
}
