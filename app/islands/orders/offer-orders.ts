import type { MenuState } from '#contract/live/menu-state.ts'
import { findOfferRefusal } from '#contract/orders/can-order.ts'
import { addDish } from '../../features/orders/cart/add-to-cart.ts'
import { cartDishOf, cartRestaurantOf } from '../../features/orders/cart/cart.ts'
import { rememberTable } from '../../features/orders/cart/scanned-table.ts'
import { getSheet, type OrderPage, setSheet } from '../../features/orders/cart/sheet-state.ts'
import { followNow } from '../../features/orders/cart/sync-cart.ts'
import { listParts, part } from '../../ui/parts.ts'
import { addStyles } from '../add-styles.ts'
import type { IslandWords } from '../island-words.ts'
import { elementOf } from '../menu/dish-elements.ts'
import { fetchMenu, type PageMenu } from '../menu/page-menu.ts'
import { readAvoided } from '../menu/stored-avoided.ts'
import stylesheet from './offer-orders.css?inline'
import { showOrderBar } from './order-bar.ts'

const touches = ['pointerenter', 'focusin', 'touchstart'] as const

/** What a press on 'Agregar' has done, in words; none when the sheet has opened and asks. */
export type Added = { said: string; isAdded: boolean }

export type OfferedOrders = { add: (dishId: number) => Promise<Added> }

/**
 * 'Agregar' on every dish of a page, and the bar with the order. A dish without options is added without React; the sheet comes when a
 * button is touched, and somebody who only reads never loads it. A page without dishes has the bar alone.
 */
export function offerOrders(restaurantId: number, words: IslandWords, menu: PageMenu | null): OfferedOrders {
  addStyles(stylesheet)
  rememberTable(restaurantId)
  const say = createNotice()
  const page = createOrderPage(restaurantId, words, menu)
  const load = createSheetLoader(page)
  const loadOrSay = () => load().catch(() => say(words.order.offline))

  async function open() {
    await loadOrSay()
    setSheet({ view: { kind: 'order' } })
    // A page with dishes is told of changes.
    followNow(menu && navigator.onLine ? menu.now() : await page.refresh())
  }

  async function add(dishId: number): Promise<Added> {
    say('')
    const told = addFrom(menu?.now(), dishId, page)
    if (told.asks) await loadOrSay()
    if (!told.isAdded) say(told.said)
    return told
  }

  showOrderBar(restaurantId, words.order, (button) => {
    button.addEventListener('click', open)
    loadWhenTouched(button, load)
  })
  // The sheet was open when the page was reloaded.
  if (history.state?.order) void open()
  if (menu) offerDishes(menu, words, { load, add })
  return { add }
}

function createOrderPage(restaurantId: number, words: IslandWords, menu: PageMenu | null): OrderPage {
  setSheet({ now: menu?.now() ?? null })
  menu?.follow((now) => {
    setSheet({ now, hasNoAnswer: false })
    followNow(now)
  })
  return {
    restaurantId,
    words: {
      order: words.order,
      message: words.orderMessage,
      avoid: words.avoid,
      dishes: words.dishes,
      time: words.time,
    },
    readAvoided,
    async refresh() {
      const now = menu ? await menu.refresh() : await fetchMenu(restaurantId)
      setSheet({ now: now ?? getSheet().now, hasNoAnswer: now === null })
      return getSheet().now
    },
  }
}

function addFrom(now: MenuState | undefined, dishId: number, page: OrderPage): ReturnType<typeof addDish> {
  const words = page.words.order
  const dish = now?.dishes.find(({ id }) => id === dishId)
  const refusal = now && findOfferRefusal(now, dish)
  if (!now || !dish || refusal) {
    const code = refusal?.code ?? 'order.dish_gone'
    const message = words.refusals[code]
    return { said: code === 'order.dish_sold_out' ? `${dish?.name}: ${message}` : message, isAdded: false }
  }
  const restaurant = cartRestaurantOf(now.restaurant)
  return addDish({ type: 'add', restaurant, dish: cartDishOf(dish), choiceIds: [], quantity: 1, note: '' }, page)
}

/** A file that was lost on a weak connection is asked for again by the next touch. */
function createSheetLoader(page: OrderPage): () => Promise<void> {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= import('./order-sheet.tsx').then(
      ({ mountOrder }) => mountOrder(page),
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

type Offer = { load: () => Promise<void> } & OfferedOrders

/** A restaurant that takes no orders has no button; on the page of a dish it is part of the markup. */
function offerDishes(menu: PageMenu, words: IslandWords, { load, add }: Offer): void {
  const ofPage = listParts(document, 'add')
  for (const button of ofPage) loadWhenTouched(button, load)
  const buttons = new Map<number, HTMLButtonElement>()
  for (const { id, name } of menu.now().dishes) {
    const button = createButton(words.dishSheet.addDish(name))
    loadWhenTouched(button, load)
    button.addEventListener('click', (event) => {
      // The list of dishes is an island that repeats a press that came too early for it.
      event.stopPropagation()
      void add(id)
    })
    buttons.set(id, button)
    elementOf(id)?.append(button)
  }

  function show() {
    const now = menu.now()
    const refused = new Set(now.dishes.filter((dish) => findOfferRefusal(now, dish) !== null).map(({ id }) => id))
    for (const [id, button] of buttons) button.hidden = refused.has(id)
    for (const button of ofPage) button.hidden = !now.ordering.orders_on
  }

  menu.follow(show)
  show()
}

function createButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'add-dish'
  button.ariaLabel = label
  button.dataset.part = part('add')['data-part']
  return button
}

function loadWhenTouched(element: HTMLElement, load: () => Promise<unknown>): void {
  for (const touch of touches) {
    element.addEventListener(touch, () => void load().catch(() => undefined), { passive: true, once: true })
  }
}
