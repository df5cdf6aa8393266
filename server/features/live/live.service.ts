import type { Account } from '#contract/accounts.ts'
import { allergenCodeOf } from '#contract/allergen-code.ts'
import { portionsText } from '#contract/almuerzo-times.ts'
import { formatDishPrice } from '#contract/dish-price.ts'
import type { LiveState } from '#contract/live.ts'
import { createPlaces } from '#server/capacity/places.ts'
import type { Config } from '#server/config.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import { type RestaurantsService, restaurantTag } from '#server/features/restaurants/restaurants.service.ts'
import type { EventStream } from '#server/http/send-events.ts'
import type { ReadsFrom, TrueUntil } from '#server/pages/answer-sources.ts'
import type { LiveRooms } from './live-rooms.ts'

type Dependencies = {
  restaurants: Pick<RestaurantsService, 'get'>
  menu: Pick<MenuService, 'listMenu'>
  rooms: Pick<LiveRooms, 'enter'>
  /** Connections of owners who look at their orders. */
  orderRooms: Pick<LiveRooms, 'enter'>
  config: Pick<
    Config,
    'LIVE_CONNECTIONS' | 'LIVE_CONNECTIONS_PER_ADDRESS' | 'LIVE_ORDER_SCREENS' | 'LIVE_ORDER_SCREENS_PER_ACCOUNT'
  >
}

type Sources = { readsFrom: ReadsFrom; trueUntil: TrueUntil }

export type LiveService = ReturnType<typeof createLiveService>

export function createLiveService({ restaurants, menu, rooms, orderRooms, config }: Dependencies) {
  const places = createPlaces()

  /** What else should change on open menus is added here, with `trueUntil` if time alone changes it, and to `app/islands/live-menu.ts`. */
  async function describe(restaurantId: number, { readsFrom, trueUntil }: Sources): Promise<LiveState> {
    readsFrom(restaurantTag(restaurantId))
    const [{ opening, currency, pricing, almuerzo }, dishes] = await Promise.all([
      restaurants.get(String(restaurantId)),
      menu.listMenu(restaurantId),
    ])
    for (const part of [opening, pricing, almuerzo]) if (part?.next_change) trueUntil(new Date(part.next_change))
    for (const { sold_out_until } of dishes) if (sold_out_until) trueUntil(new Date(sold_out_until))
    return {
      opening: opening && { open: opening.open, text: opening.text },
      price_note: pricing.note,
      almuerzo: almuerzo?.active ? { portions: portionsText(almuerzo.portions) } : null,
      dishes: dishes.map((dish) => {
        const { id, sold_out } = dish
        return { id, price: formatDishPrice(dish, currency), sold_out, allergens: allergenCodeOf(dish) ?? null }
      }),
    }
  }

  function follow(restaurantId: number, network: string): Promise<EventStream> {
    const freePlace = places.enter([
      [`network ${network}`, config.LIVE_CONNECTIONS_PER_ADDRESS, 'request.too_many'],
      ['menus', config.LIVE_CONNECTIONS, 'server.overloaded'],
    ])
    return enter(rooms, restaurantId, freePlace)
  }

  /** Not counted by network: anybody in the restaurant's network could take the places of its kitchen. */
  function followOrders(restaurantId: number, { id }: Account): Promise<EventStream> {
    const freePlace = places.enter([
      [`account ${id}`, config.LIVE_ORDER_SCREENS_PER_ACCOUNT, 'request.too_many'],
      ['screens', config.LIVE_ORDER_SCREENS, 'server.overloaded'],
    ])
    return enter(orderRooms, restaurantId, freePlace)
  }

  async function enter(
    { enter: enterRoom }: Pick<LiveRooms, 'enter'>,
    restaurantId: number,
    freePlace: () => void,
  ): Promise<EventStream> {
    try {
      const { join, leave } = await enterRoom(restaurantId)
      return {
        join,
        leave: () => {
          leave()
          freePlace()
        },
      }
    } catch (error) {
      freePlace()
      throw error
    }
  }

  return { describe, follow, followOrders }
}
