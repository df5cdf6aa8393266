import type { BeaconEvent } from '#contract/statistics.ts'
import { dishOpenedEvent } from './menu-events.ts'
import { findPart, searchedEvent } from './parts.ts'
import { isCounted, sendBeacon } from './send-beacon.ts'
import { sourceOf } from './visit-source.ts'

type Viewed = { event: 'menu_view' | 'page_view' } | { event: 'dish_open'; menu_item_id: number }

/** Counts that this page was seen, and what is touched on it. Call it when the page can be used. */
export function countVisit(restaurantId: number, viewed: Viewed): void {
  if (!isCounted()) return
  const send = (event: BeaconEvent, menuItemId?: number) =>
    sendBeacon({ event, restaurant_id: restaurantId, ...(menuItemId ? { menu_item_id: menuItemId } : {}) })
  const source = beginVisit(restaurantId)
  sendBeacon({ ...viewed, restaurant_id: restaurantId, ...(source ? { source } : {}) })

  // In the capture phase: a press on 'Agregar' stops at the button.
  document.addEventListener(
    'click',
    ({ target }) => {
      const touched = target instanceof Element ? target.closest<HTMLElement>('a,button') : null
      const event = touched && !isRepeatedLater(touched) && eventOf(touched)
      if (!event) return
      const page = viewed.event === 'dish_open' ? viewed.menu_item_id : undefined
      send(event, event === 'order_add' ? (dishAround(touched) ?? page) : undefined)
    },
    true,
  )
  document.addEventListener(dishOpenedEvent, ({ target }) => send('dish_open', dishAround(target as Element)))
  document.addEventListener(searchedEvent, createSearchCounter(restaurantId), true)
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
  // The one in the dialog presses the one on the menu.
  if (part === 'add') return touched.closest('dialog') ? null : 'order_add'
  return touched instanceof HTMLAnchorElement ? eventOfLink(touched) : null
}

/** `wake-islands.ts` presses a button again that was pressed before its island could react. */
function isRepeatedLater(touched: HTMLElement): boolean {
  const island = touched.closest<HTMLElement>('[data-island]')
  return touched instanceof HTMLButtonElement && island !== null && island.dataset.awake !== 'now'
}

function eventOfLink({ href, pathname }: HTMLAnchorElement): BeaconEvent | null {
  if (href.startsWith('https://wa.me/?')) return 'share'
  if (href.startsWith('https://wa.me/')) return 'whatsapp'
  if (href.startsWith('tel:')) return 'call'
  if (href.startsWith('https://www.google.com/maps/dir/')) return 'directions'
  return pathname.endsWith('/carta.pdf') ? 'pdf' : null
}

function dishAround(element: Element): number | undefined {
  const id = /\d+$/.exec(element.closest('[data-part=dish]')?.id ?? '')?.[0]
  return id === undefined ? undefined : Number(id)
}

/** Whoever pauses this long has typed the whole word. */
const pauseMs = 1500

function createSearchCounter(restaurantId: number): () => void {
  let end: ReturnType<typeof setTimeout> | undefined
  let counted = ''
  return () => {
    clearTimeout(end)
    const words = findPart<HTMLInputElement>(document, 'search')?.value.trim().slice(0, 60) ?? ''
    const isFound = document.querySelector('[data-part=dish]:not([hidden])') !== null
    if (words === '' || isFound || words === counted) return
    end = setTimeout(() => {
      counted = words
      sendBeacon({ event: 'vain_search', restaurant_id: restaurantId, words })
    }, pauseMs)
  }
}
