import type { BeaconEvent } from '#contract/statistics/statistics.ts'
import { findDishAround } from './menu/dish-elements.ts'
import type { PageMenu } from './menu/page-menu.ts'
import { type Searched, searchedEvent } from './searched-event.ts'
import { isCounted, sendBeacon } from './send-beacon.ts'
import { sourceOf } from './visit-source.ts'

export type Visit = { event: 'menu_view' | 'page_view' } | { event: 'dish_open'; menu_item_id: number }

/** Counts that this page was seen, and what is touched on it. Returns what to call when a dish was opened over the menu. */
export function countVisit(menu: PageMenu, viewed: Visit): (dishId: number) => void {
  if (!isCounted()) return () => undefined
  const restaurantId = menu.now().restaurant.id
  const send = (event: BeaconEvent, menuItemId?: number) =>
    sendBeacon({ event, restaurant_id: restaurantId, ...(menuItemId ? { menu_item_id: menuItemId } : {}) })
  const source = beginVisit(restaurantId)
  const dishAround = (element: Element) => findDishAround(element, menu.now().dishes)?.id
  let opened = viewed.event === 'dish_open' ? viewed.menu_item_id : undefined
  const countView = () => sendBeacon({ ...viewed, restaurant_id: restaurantId, ...(source ? { source } : {}) })
  if (document.readyState === 'complete') countView()
  else addEventListener('load', countView)

  // In the capture phase: a press on 'Agregar' stops at the button.
  document.addEventListener(
    'click',
    ({ target }) => {
      const touched = target instanceof Element ? target.closest<HTMLElement>('a,button') : null
      const event = touched && !isRepeatedLater(touched) && eventOf(touched)
      if (!event) return
      send(event, event === 'order_add' ? (dishAround(touched) ?? opened) : undefined)
    },
    true,
  )
  document.addEventListener(searchedEvent, createSearchCounter(restaurantId), true)
  return (dishId) => {
    opened = dishId
    send('dish_open', dishId)
  }
}

function beginVisit(restaurantId: number) {
  const key = `visited-${restaurantId}`
  let isKnown = false
  try {
    isKnown = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, '')
  } catch {}
  return sourceOf({ url: new URL(location.href), referrer: document.referrer, isKnown })
}

function eventOf(touched: HTMLElement): BeaconEvent | null {
  const { part } = touched.dataset
  if (part === 'share') return 'share'
  if (part === 'add') return 'order_add'
  return touched instanceof HTMLAnchorElement ? eventOfLink(touched) : null
}

/** `wake-islands.ts` presses a button again that was pressed before its island could react. */
function isRepeatedLater(touched: HTMLElement): boolean {
  const island = touched.closest<HTMLElement>('[data-island]')
  // 'Agregar' on a menu was written by a script, which reacts already.
  const isEarly = touched instanceof HTMLButtonElement && !touched.matches('.add-dish')
  return isEarly && island !== null && island.dataset.awake !== 'now'
}

function eventOfLink({ href, pathname }: HTMLAnchorElement): BeaconEvent | null {
  if (href.startsWith('https://wa.me/?')) return 'share'
  if (href.startsWith('https://wa.me/')) return 'whatsapp'
  if (href.startsWith('tel:')) return 'call'
  if (href.startsWith('https://www.google.com/maps/dir/')) return 'directions'
  return pathname.endsWith('/carta.pdf') ? 'pdf' : null
}

/** After this pause the word counts as typed. */
const pauseMs = 1500

function createSearchCounter(restaurantId: number): (event: Event) => void {
  let end: ReturnType<typeof setTimeout> | undefined
  let counted = ''
  return (event) => {
    clearTimeout(end)
    const { words: typed, found } = (event as CustomEvent<Searched>).detail
    const words = typed.slice(0, 60)
    if (words === '' || found > 0 || words === counted) return
    end = setTimeout(() => {
      counted = words
      sendBeacon({ event: 'vain_search', restaurant_id: restaurantId, words })
    }, pauseMs)
  }
}
