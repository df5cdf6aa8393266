import type { CallArgs } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import type { Session } from './accounts.ts'
import { openKitchen } from './kitchens.ts'
import { succeed } from './product-client.ts'
import type { RestaurantInput } from './restaurants.ts'

type Body = NonNullable<CallArgs<typeof placeOrder>['body']>
type Wanted = Partial<Omit<Body, 'lines'>> & { quantity?: number; note?: string }
type Opened = { restaurant?: Partial<RestaurantInput>; dish?: { name: string; price?: number } }

/** A restaurant of the session's owner with one dish, and a short way to order it. */
export async function openOrders(
  origin: string | undefined,
  session: Session | null,
  { restaurant = {}, dish = { name: 'Locro' } }: Opened = {},
) {
  const kitchen = await openKitchen(origin, session, restaurant)
  const { id: menu_item_id } = await kitchen.addDish(dish)
  return {
    kitchen,
    panelPath: `/dashboard/restaurante/${kitchen.restaurant.id}`,
    place: ({ quantity = 1, note = '', ...changes }: Wanted = {}) => {
      const lines = [{ menu_item_id, quantity, note }]
      const body = { restaurant_id: kitchen.restaurant.id, lines, mode: 'retiro' as const, ...changes }
      return succeed(origin, placeOrder, { body })
    },
  }
}
