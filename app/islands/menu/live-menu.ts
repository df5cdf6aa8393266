import { hasNoneLeft, portionsText } from '#contract/almuerzo/almuerzo-times.ts'
import { openingText } from '#contract/hours/opening-text.ts'
import type { MenuDish, MenuRestaurant, MenuState } from '#contract/live/menu-state.ts'
import { dinerPriceIn, formatDishPrice } from '#contract/menu/dish-price.ts'
import { priceLine } from '../../ui/dish/dish-look.ts'
import { findPart } from '../../ui/parts.ts'
import type { MoreWords } from '../island-words.ts'
import { elementOf, lookOf } from './dish-elements.ts'
import type { OfferReload } from './offer-reload.ts'

/** More changes at once are counted and not read out. */
const mostReadOut = 3

type ShowChange = (now: MenuState, before: MenuState) => void

type ChangingPage = {
  notice: HTMLElement
  offerReload: OfferReload
  opened: MenuState
  /** On the page of a dish, which shows no other one. */
  dishId: number | undefined
}

/**
 * Returns what writes a change of the state into the page that was `opened`. What would move the page, such as a new dish, is offered as a
 * reload instead.
 */
export function createChanges({ notice, offerReload, opened, dishId }: ChangingPage, words: MoreWords): ShowChange {
  const say = createSayer(notice)
  return (now, before) => {
    const changes = keepInPlace(now, () => [
      showOpening(now.restaurant, before.restaurant, words),
      showPortions(now.restaurant, before.restaurant, words),
      ...showDishes(now, before, { words, dishId }),
    ]).filter((change) => change !== null)
    say(changes.length > mostReadOut ? words.menu.manyChanges(changes.length) : changes.join(' '))
    offerReload(drawnOnce(opened, dishId) !== drawnOnce(now, dishId))
  }
}

/** For those who cannot see it. */
function createSayer(notice: HTMLElement): (text: string) => void {
  const said = document.createElement('p')
  said.className = 'visually-hidden'
  notice.append(said)
  return (text) => {
    if (text) said.textContent = text
  }
}

/** The server alone draws these. */
function drawnOnce({ restaurant, dishes }: MenuState, dishId: number | undefined): string {
  const hasHours = restaurant.opening !== null
  if (dishId !== undefined) {
    const dish = dishes.find(({ id }) => id === dishId)
    return JSON.stringify([hasHours, dish && [dish.name, dish.category, dish.section, dish.image, dish.href]])
  }
  const drawn = dishes.map(({ id, name, description, category, section, image, picante }) => [
    ...[id, name, description, category, section],
    ...[image, picante],
  ])
  return JSON.stringify([hasHours, portionsOf(restaurant) === null, restaurant.pricing, drawn])
}

type Telling = Pick<ChangingPage, 'dishId'> & { words: MoreWords }

/** Returns what to tell people who do not see it. `dish-page.ts` draws the dish of its page. */
function showDishes(now: MenuState, before: MenuState, { words, dishId }: Telling): (string | null)[] {
  const known = new Map(before.dishes.map((dish) => [dish.id, dish]))
  const look = lookOf(now, words)
  const textOf = (dish: MenuDish, { restaurant }: MenuState) => priceLine(dish, { ...look, ...restaurant })
  return now.dishes.map((dish) => {
    const older = known.get(dish.id)
    const shown = elementOf(dish.id)
    const price = shown && findPart(shown, 'price')
    const isShown = price !== null || dish.id === dishId
    if (!older || !isShown || textOf(dish, now) === textOf(older, before)) return null
    if (price) price.textContent = textOf(dish, now)
    shown?.toggleAttribute('data-sold-out', dish.sold_out)
    if (dish.sold_out && !older.sold_out) return words.menu.nowSoldOut(dish.name)
    if (older.sold_out && !dish.sold_out) return words.menu.thereAgain(dish.name)
    return words.menu.newPrice(dish.name, formatDishPrice(words.prices, dinerPriceIn(dish), look.currency))
  })
}

function showOpening({ opening }: MenuRestaurant, before: MenuRestaurant, words: MoreWords): string | null {
  const shown = document.querySelector<HTMLElement>('[data-open]')
  if (!opening || !shown || JSON.stringify(opening) === JSON.stringify(before.opening)) return null
  const { next_change, time_zone } = opening
  const text = openingText(
    words.time,
    { ...opening, next_change: next_change ? new Date(next_change) : null },
    new Date(),
    time_zone,
  )
  const [state = '', when] = text.split(' · ')
  const word = document.createElement('b')
  word.textContent = state
  shown.dataset.open = String(opening.open)
  shown.replaceChildren(word, when ? ` · ${when}` : '')
  return `${text}.`
}

/** 'Quedan 12' of today's almuerzo. When it is gone, its end means nothing. */
function showPortions(restaurant: MenuRestaurant, before: MenuRestaurant, words: MoreWords): string | null {
  const portions = portionsOf(restaurant)
  const shown = document.querySelector<HTMLElement>('[data-almuerzo]')
  const text = portionsText(words.almuerzo, portions)
  if (!shown || text === null || portions === portionsOf(before)) return null
  shown.textContent = text
  if (hasNoneLeft(portions)) shown.parentElement?.replaceChildren(shown)
  return words.menu.almuerzo(text)
}

function portionsOf({ almuerzo }: MenuRestaurant): number | null {
  return almuerzo?.active ? almuerzo.portions : null
}

/** A line that wraps would move everything below it: the dish in the middle stays where it is on the screen. */
function keepInPlace<Result>({ dishes }: MenuState, change: () => Result): Result {
  const { style } = document.documentElement
  const topOf = (dish: HTMLElement | null | undefined) => dish?.getBoundingClientRect().top ?? 0
  const isAboveMiddle = ([box]: DOMRectList) => box !== undefined && box.top < innerHeight / 2
  const elements = dishes.flatMap(({ id }) => elementOf(id) ?? [])
  const read = elements.findLast((dish) => isAboveMiddle(dish.getClientRects()))
  const before = topOf(read)
  // Or the browser would make up for the same difference a second time.
  style.overflowAnchor = 'none'
  const result = change()
  const moved = topOf(read) - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
  return result
}
