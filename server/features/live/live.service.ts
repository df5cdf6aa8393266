import { type MenuState, menuStateOf } from '#contract/live/menu-state.ts'
import type { Ordering } from '#contract/orders/order-settings.ts'
import type { ReadsFrom, TrueUntil } from '#server/cache/answer-sources.ts'
import { untilItChanges } from '#server/cache/answer-sources.ts'
import { createPlaces } from '#server/capacity/places-at-once.ts'
import type { Config } from '#server/config.ts'
import { restaurantTag } from '#server/events/page-tags.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { EventStream } from '#server/http/send-events.ts'
import type { LiveRooms } from './live-rooms.ts'
import type { SessionStreams } from './session-streams.ts'

type Dependencies = {
  directory: Pick<DirectoryService, 'get'>
  menu: Pick<MenuService, 'listMenu'>
  orderSettings: { findOrdering: (restaurantId: number) => Promise<Ordering> }
  rooms: Pick<LiveRooms<number>, 'enter'>
  /** Connections of owners who look at their orders. */
  orderRooms: Pick<LiveRooms<number>, 'enter'>
  /** Connections of owners' panels, by account. */
  waitingRooms: Pick<LiveRooms<number>, 'enter'>
  /** Owners' connections end with their session. */
  sessionStreams: Pick<SessionStreams, 'watch'>
  /** Connections of diners who look at the copy of an order. */
  copyRooms: Pick<LiveRooms<string>, 'enter'>
  config: Pick<
    Config,
    'LIVE_CONNECTIONS' | 'LIVE_CONNECTIONS_PER_ADDRESS' | 'LIVE_ORDER_SCREENS' | 'LIVE_ORDER_SCREENS_PER_ACCOUNT'
  >
}

/** `id` is the account's. */
type Session = { id: number; token: string }

type Sources = { readsFrom: ReadsFrom; trueUntil: TrueUntil }

export type LiveService = ReturnType<typeof createLiveService>

export function createLiveService({
  directory,
  menu,
  orderSettings,
  rooms,
  orderRooms,
  waitingRooms,
  copyRooms,
  sessionStreams,
  config,
}: Dependencies) {
  const places = createPlaces()

  /** With `trueUntil` for what time alone changes. */
  async function describe(restaurantId: number, { readsFrom, trueUntil }: Sources): Promise<MenuState> {
    readsFrom(restaurantTag(restaurantId))
    const [restaurant, dishes, taken] = await Promise.all([
      directory.get(String(restaurantId)),
      menu.listMenu(restaurantId),
      orderSettings.findOrdering(restaurantId),
    ])
    untilItChanges(restaurant, trueUntil)
    for (const { sold_out_until } of dishes) if (sold_out_until) trueUntil(new Date(sold_out_until))
    return menuStateOf({ restaurant, dishes, ordering: taken })
  }

  /** `have` is the version of the state that the page came with. */
  async function follow(restaurantId: number, network: string, have: string | undefined): Promise<EventStream> {
    const { join, leave } = await enter(rooms, restaurantId, takePlace(network))
    return { join: (listener, lastEventId) => join(listener, lastEventId ?? have), leave }
  }

  function followOrder(code: string, network: string): Promise<EventStream> {
    return enter(copyRooms, code, takePlace(network))
  }

  /** Menus and copies share the places of diners. */
  function takePlace(network: string): () => void {
    return places.enter([
      [`network ${network}`, config.LIVE_CONNECTIONS_PER_ADDRESS, 'request.too_many'],
      ['diners', config.LIVE_CONNECTIONS, 'server.overloaded'],
    ])
  }

  /** Not counted by network: anybody in the restaurant's network could take the places of its kitchen. */
  function followOrders(restaurantId: number, session: Session): Promise<EventStream> {
    return sessionStreams.watch(session, () => enter(orderRooms, restaurantId, takeScreen(session)))
  }

  function followWaiting(session: Session): Promise<EventStream> {
    return sessionStreams.watch(session, () => enter(waitingRooms, session.id, takeScreen(session)))
  }

  function takeScreen({ id }: Session): () => void {
    return places.enter([
      [`account ${id}`, config.LIVE_ORDER_SCREENS_PER_ACCOUNT, 'request.too_many'],
      ['screens', config.LIVE_ORDER_SCREENS, 'server.overloaded'],
    ])
  }

  async function enter<Key>(
    { enter: enterRoom }: Pick<LiveRooms<Key>, 'enter'>,
    key: Key,
    freePlace: () => void,
  ): Promise<EventStream> {
    try {
      const { join, leave } = await enterRoom(key)
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

  return { describe, follow, followOrder, followOrders, followWaiting }
}
