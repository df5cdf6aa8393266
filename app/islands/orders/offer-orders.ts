import type { MenuState } from '#contract/live/menu-state.ts'
import { findOfferRefusal } from '#contract/orders/can-order.ts'
import { almuerzoId } from '#contract/orders/order-almuerzo.ts'
import { addDish, type Told } from '../../features/orders/cart/add-to-cart.ts'
import { type AddingWords, type CartDish, cartRestaurantOf, offeredDishes } from '../../features/orders/cart/cart.ts'
import { findScannedTable, rememberTable } from '../../features/orders/cart/scanned-table.ts'
import { getSheet, type OrderPage, setSheet } from '../../features/orders/cart/sheet-state.ts'
import { hasUsual } from '../../features/orders/cart/stored-cart.ts'
import { followNow } from '../../features/orders/cart/sync-cart.ts'
import type { Mark } from '../../ui/dish/avoided.ts'
import { findPart, listParts, part } from '../../ui/parts.ts'
import { addStyles } from '../add-styles.ts'
import { insistOn } from '../insist-on.ts'
import { importMoreWords } from '../island-words.ts'
import { loadOnce } from '../load-once.ts'
import { elementOf } from '../menu/dish-elements.ts'
import { fetchMenu, type PageMenu } from '../menu/page-menu.ts'
import { readAvoided } from '../menu/stored-avoided.ts'
import stylesheet from './offer-orders.css?inline'
import { type OrderBar, showOrderBar } from './order-bar.ts'

const touches = ['pointerenter', 'focusin', 'touchstart'] as const

/** `said` tells in words what a press on 'Agregar' has done. It is empty when the sheet has opened and asks. */
export type Added = { said: string; isAdded: boolean }

export type OfferedOrders = { add: (dishId: number) => Promise<Added> }

/**
 * 'Agregar' on every dish of a page, and the bar with the order. A dish without options is added without React; the sheet comes when a
 * button is touched, and somebody who only reads never loads it. A page without dishes has the bar alone. `pageDishId` is the dish that a
 * page of its own is about.
 */
export function offerOrders(
  restaurantId: number,
  words: AddingWords,
  menu: PageMenu | null,
  pageDishId?: number,
): OfferedOrders {
  addStyles(stylesheet)
  rememberTable(restaurantId)
  const say = createNotice()
  const refresh = followMenu(restaurantId, words, menu)
  const load = createSheetLoader({ restaurantId, readAvoided, refresh }, words)
  const loadOrSay = () => load().catch(() => say(words.offline))

  async function open() {
    await loadOrSay()
    setSheet({ view: { kind: 'order' } })
    // A page with dishes is told of changes.
    followNow(menu && navigator.onLine ? menu.now() : await refresh(), words.almuerzo)
  }

  async function add(dishId: number): Promise<Added> {
    say('')
    const told = await addFrom(menu?.now(), dishId, words)
    if (told.asks) await loadOrSay()
    if (!told.isAdded) say(told.said)
    return told
  }

  const bar = showOrderBar(restaurantId, words, (button) => {
    button.addEventListener('click', open)
    loadWhenTouched(button, load)
  })
  if (menu && hasUsual(restaurantId)) void insistOn(() => offerLast(bar, menu, words, open))
  // The sheet was open when the page was reloaded.
  if (history.state?.order) void open()
  if (menu && findScannedTable(restaurantId)) void insistOn(() => sitAtTable(bar, menu, say))
  if (menu) offerDishes(menu, words, { load, add, pageDishId })
  return { add }
}

/** Returns a function that fetches the restaurant as it is now. */
function followMenu(restaurantId: number, words: AddingWords, menu: PageMenu | null): OrderPage['refresh'] {
  setSheet({ now: menu?.now() ?? null })
  menu?.follow((now) => {
    setSheet({ now, hasNoAnswer: false })
    followNow(now, words.almuerzo)
  })
  return async () => {
    const now = menu ? await menu.refresh() : await fetchMenu(restaurantId)
    setSheet({ now: now ?? getSheet().now, hasNoAnswer: now === null })
    return getSheet().now
  }
}

async function addFrom(now: MenuState | undefined, dishId: number, words: AddingWords): Promise<Told> {
  const dish = now && offeredDishes(now, words.almuerzo).find(({ id }) => id === dishId)
  const refusal = now && findOfferRefusal(now, dish)
  if (!now || !dish || refusal) {
    const code = refusal?.code ?? 'order.dish_gone'
    const message = words.refusals[code]
    return { said: code === 'order.dish_sold_out' ? `${dish?.name}: ${message}` : message, isAdded: false }
  }
  const restaurant = cartRestaurantOf(now.restaurant)
  try {
    const mark = await findMark(dish)
    return addDish({ type: 'add', restaurant, dish, choiceIds: [], quantity: 1, note: '' }, { words, mark })
  } catch {
    return { said: words.offline, isAdded: false }
  }
}

/** Only for a diner who avoids something it loads the words. */
async function findMark(dish: CartDish): Promise<Mark | null> {
  if (readAvoided().length === 0) return null
  const asked = [import('../../features/orders/cart/find-avoided.ts'), importMoreWords()] as const
  const [{ findAvoided }, words] = await Promise.all(asked)
  return findAvoided(dish, [], { words, readAvoided })
}

function createSheetLoader(page: Omit<OrderPage, 'words'>, adding: AddingWords): () => Promise<void> {
  return loadOnce(async () => {
    const [{ mountOrder }, words] = await Promise.all([import('./order-sheet.tsx'), importMoreWords()])
    const { order, orderMessage: message, ...others } = words
    mountOrder({ ...page, words: { ...others, order: { ...order, ...adding }, message } })
  })
}

/** Only for a diner who has ordered here before. */
async function offerLast(bar: OrderBar, menu: PageMenu, adding: AddingWords, open: () => Promise<void>): Promise<void> {
  const { offerUsual } = await import('./offer-usual.ts')
  await offerUsual({ bar, menu, adding, open })
}

/** Only for a diner who scanned the code of a table. */
async function sitAtTable(bar: OrderBar, menu: PageMenu, say: (text: string) => void): Promise<void> {
  const { followTable } = await import('./at-table.ts')
  await followTable(bar, menu, say)
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

type Offer = { load: () => Promise<void>; pageDishId: number | undefined } & OfferedOrders

/** A dish that cannot be ordered shows no button; on the page of a dish it is part of the markup. */
function offerDishes(menu: PageMenu, words: AddingWords, { load, add, pageDishId }: Offer): void {
  const ofPage = listParts(document, 'add')
  for (const button of ofPage) loadWhenTouched(button, load)
  const buttons = new Map<number, HTMLButtonElement>()
  for (const { id, name } of offeredDishes(menu.now(), words.almuerzo)) {
    const button = createButton(words.addDish(name))
    loadWhenTouched(button, load)
    button.addEventListener('click', (event) => {
      // The list of dishes is an island that repeats a press that came too early for it.
      event.stopPropagation()
      void add(id)
    })
    buttons.set(id, button)
    const shown = id === almuerzoId ? findPart(document, 'almuerzo') : elementOf(id)
    shown?.append(button)
  }

  function show() {
    const now = menu.now()
    const offered = new Map(offeredDishes(now, words.almuerzo).map((dish) => [dish.id, dish]))
    const isRefused = (id: number) => findOfferRefusal(now, offered.get(id)) !== null
    for (const [id, button] of buttons) button.hidden = isRefused(id)
    for (const button of ofPage) button.hidden = isRefused(pageDishId ?? 0)
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
