import type { getOrdering, Ordering } from '#contract/ordering.ts'
import { dishAddedEvent } from './menu-events.ts'
import stylesheet from './offer-orders.css?inline'
import type { startOrders } from './order-sheet.tsx'
import { listParts, part } from './parts.ts'
import { rememberTable } from './scanned-table.ts'
import { orderChangedEvent, readBarText } from './stored-order.ts'

const orderingPath = '/api/restaurants/:id/ordering' satisfies (typeof getOrdering)['path']
const touches = ['pointerenter', 'focusin', 'touchstart'] as const

/** What a press on 'Agregar' has done, in words; none when the sheet has opened and asks. */
export type Added = { said: string; isAdded: boolean }

export type OfferedOrders = { add: (dishId: number) => Promise<Added> }

/**
 * 'Agregar' on every dish of a page, and the bar with the order. The sheet itself is React and comes when one of them is touched; somebody
 * who only reads never loads it. A restaurant that takes no orders has no button.
 */
export function offerOrders(restaurantId: number): OfferedOrders {
  const load = createSheetLoader(restaurantId)
  const say = createNotice()
  const loadOrSay = () => load().catch(() => say('No hay conexión con CartaViva. Inténtalo de nuevo.'))
  const open = async () => (await loadOrSay())?.open()
  const add = async (dishId: number) => {
    say('')
    const added = await (await loadOrSay())?.add(dishId)
    if (added && !added.isAdded) say(added.said)
    return added ?? { said: '', isAdded: false }
  }
  rememberTable(restaurantId)
  addStyles()
  showBar(restaurantId, { load, open })
  // The sheet was open when the page was reloaded.
  if (history.state?.order) void open()
  void addButtons(restaurantId, { load, add })
  return { add }
}

type Sheet = ReturnType<typeof startOrders>

/** A file that was lost on a weak connection is asked for again by the next touch. */
function createSheetLoader(restaurantId: number): () => Promise<Sheet> {
  let loading: Promise<Sheet> | undefined
  return () => {
    loading ??= import('./order-sheet.tsx').then(
      (sheet) => sheet.startOrders(restaurantId),
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
}

const longestNoticeMs = 8_000

function createNotice(): (text: string) => void {
  const notice = document.createElement('p')
  notice.role = 'alert'
  notice.className = 'order-said'
  document.body.append(notice)
  let end: ReturnType<typeof setTimeout> | undefined
  return (text) => {
    clearTimeout(end)
    notice.textContent = text
    end = setTimeout(() => notice.replaceChildren(), longestNoticeMs)
  }
}

function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets.push(sheet)
}

async function addButtons(restaurantId: number, { load, add }: { load: () => Promise<Sheet> } & OfferedOrders) {
  const ordering = await fetchOrdering(restaurantId)
  if (!ordering?.orders_on) {
    // On the page of a dish it is part of the markup.
    for (const button of listParts(document, 'add')) button.remove()
    return
  }
  for (const dish of listParts(document, 'dish')) {
    const button = createButton(`Agregar ${dish.querySelector('h3,h4')?.textContent ?? ''}`)
    loadWhenTouched(button, load)
    button.addEventListener('click', async (event) => {
      // The list of dishes is an island that repeats a press that came too early for it.
      event.stopPropagation()
      const { said } = await add(Number(/\d+$/.exec(dish.id)?.[0]))
      if (said) dish.dispatchEvent(new CustomEvent(dishAddedEvent, { bubbles: true, detail: said }))
    })
    dish.append(button)
  }
  const [page] = listParts(document, 'add')
  if (page) loadWhenTouched(page, load)
}

/** Not known without a connection, unless the service worker has a copy. */
async function fetchOrdering(restaurantId: number): Promise<Ordering | null> {
  const answer = await fetch(orderingPath.replace(':id', String(restaurantId))).catch(() => null)
  return answer?.ok ? answer.json() : null
}

function createButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'add-dish'
  button.ariaLabel = label
  button.dataset.part = part('add')['data-part']
  button.innerHTML =
    '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M12 5v14M5 12h14"/></svg>'
  return button
}

function loadWhenTouched(element: HTMLElement, load: () => Promise<unknown>): void {
  for (const touch of touches) {
    element.addEventListener(touch, () => void load().catch(() => undefined), { passive: true, once: true })
  }
}

/** At the bottom of every page of the restaurant, while there is an order. What else stays there moves above it. */
function showBar(
  restaurantId: number,
  { load, open }: { load: () => Promise<Sheet>; open: () => Promise<unknown> },
): void {
  const bar = document.createElement('div')
  bar.className = 'order-bar'
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', open)
  bar.append(button)
  loadWhenTouched(button, load)
  const { style } = document.documentElement
  // Only while there is an order: the whole page is styled again for it, which takes a slow phone 70 ms.
  new ResizeObserver(() => {
    if (bar.isConnected) style.setProperty('--order-bar', `${bar.offsetHeight}px`)
  }).observe(bar)

  function show() {
    const text = readBarText(restaurantId)
    button.textContent = text
    if (text === null) {
      bar.remove()
      style.removeProperty('--order-bar')
    } else if (!bar.isConnected) document.body.append(bar)
  }

  addEventListener(orderChangedEvent, show)
  addEventListener('storage', show)
  addEventListener('pageshow', show)
  show()
}
