import type { LiveState } from '#contract/live.ts'
import { soldOutText } from '../formats/sold-out-text.ts'
import { codesOf } from './dish-codes.ts'
import { followRestaurant } from './live-connection.ts'
import { createLiveNotice } from './live-notice.ts'
import { menuChangedEvent } from './menu-events.ts'
import { listParts } from './parts.ts'

type LiveDish = LiveState['dishes'][number]

/** More changes at once are counted and not read out. */
const mostReadOut = 3

/** Keeps an open menu up to date without a reload. */
export function followMenu(menu: HTMLElement, restaurantId: number): void {
  followRestaurant(restaurantId, createLiveMenu(menu))
}

/** Writes a new state into the open menu. What would move the page, such as a new dish, is offered as a reload instead. */
function createLiveMenu(menu: HTMLElement) {
  const notice = createLiveNotice()

  return function show({ opening, dishes, ...others }: LiveState): void {
    const shown = new Map(listParts(menu, 'dish').map((dish) => [idOf(dish), dish]))
    const changes: string[] = []
    const note = (change: string | null) => change && changes.push(change)
    keepInPlace(menu, () => {
      note(showOpening(opening))
      note(showPortions(others.almuerzo?.portions))
      for (const dish of dishes) note(showDish(shown.get(dish.id), dish))
    })
    notice.say(changes.length > mostReadOut ? `Cambiaron ${changes.length} cosas del menú.` : changes.join(' '))
    const isOld = hasOtherDishes(shown, dishes) || hasOtherAllergens(menu, dishes)
    notice.offerReload(isOld || hasOtherParts({ opening, ...others }))
  }
}

/** Returns what to tell people who do not see it; null when nothing has changed. */
function showDish(dish: HTMLElement | undefined, { price, sold_out }: LiveDish): string | null {
  const shown = dish?.querySelector('b')
  const text = sold_out ? price + soldOutText : price
  if (!dish || !shown || shown.textContent === text) return null
  const wasSoldOut = 'soldOut' in dish.dataset
  shown.textContent = text
  dish.toggleAttribute('data-sold-out', sold_out)
  dish.dispatchEvent(new Event(menuChangedEvent, { bubbles: true }))
  const name = dish.querySelector('h3')?.textContent
  if (sold_out && !wasSoldOut) return `${name}: agotado hoy.`
  return wasSoldOut && !sold_out ? `${name}: ya hay otra vez.` : `${name}: ahora ${price}.`
}

function showOpening(opening: LiveState['opening']): string | null {
  const shown = findOpening()
  const word = shown?.querySelector('b')
  if (!opening || !shown || !word || shown.textContent === opening.text) return null
  const [state = '', when] = opening.text.split(' · ')
  word.textContent = state
  shown.dataset.open = String(opening.open)
  shown.replaceChildren(word, when ? ` · ${when}` : '')
  shown.dispatchEvent(new Event(menuChangedEvent, { bubbles: true }))
  return `${opening.text}.`
}

/** 'Quedan 12' of today's almuerzo. When it is gone, its end means nothing. */
function showPortions(portions: string | null | undefined): string | null {
  const shown = findPortions()
  if (!shown || !portions || shown.textContent === portions) return null
  shown.textContent = portions
  if (!/\d/.test(portions)) shown.parentElement?.replaceChildren(shown)
  return `Almuerzo: ${portions}.`
}

function findPortions(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-almuerzo]')
}

function findOpening(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-open]')
}

function hasOtherDishes(shown: ReadonlyMap<number, HTMLElement>, dishes: readonly LiveDish[]): boolean {
  return shown.size !== dishes.length || dishes.some(({ id }) => !shown.has(id))
}

/** Of dishes that the page shows. */
function hasOtherAllergens(menu: HTMLElement, dishes: readonly LiveDish[]): boolean {
  const codes = new Map(Array.from(codesOf(menu), ([dish, code]) => [idOf(dish), code ?? null]))
  return dishes.some(({ id, allergens }) => codes.has(id) && codes.get(id) !== allergens)
}

/** From its anchor, `plato-7`. The module that writes anchors would bring the addresses of the panel along. */
function idOf({ id }: HTMLElement): number {
  return Number(/\d+$/.exec(id)?.[0])
}

function hasOtherParts({ opening, almuerzo, price_note }: Omit<LiveState, 'dishes'>): boolean {
  const [shownNote] = listParts(document.body, 'price-note')
  return (
    (opening === null) !== (findOpening() === null) ||
    Boolean(almuerzo?.portions) !== (findPortions() !== null) ||
    price_note !== (shownNote?.textContent ?? null)
  )
}

/** A line that wraps would move everything below it: the dish in the middle stays where it is on the screen. */
function keepInPlace(menu: HTMLElement, change: () => void): void {
  const { style } = document.documentElement
  const topOf = (dish?: HTMLElement) => dish?.getBoundingClientRect().top ?? 0
  const isAboveMiddle = ([box]: DOMRectList) => box !== undefined && box.top < innerHeight / 2
  const read = listParts(menu, 'dish').findLast((dish) => isAboveMiddle(dish.getClientRects()))
  const before = topOf(read)
  // Or the browser would make up for the same difference a second time.
  style.overflowAnchor = 'none'
  change()
  const moved = topOf(read) - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
}
