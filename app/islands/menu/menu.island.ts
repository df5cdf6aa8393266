import { findPart } from '../../ui/parts.ts'
import { type IslandWords, importMoreWords } from '../island-words.ts'
import { loadOnce } from '../load-once.ts'
import { followSections } from './follow-sections.ts'
import { followRestaurant } from './live-connection.ts'
import { createReloadOffer } from './offer-reload.ts'
import { type OpenPage, openPage } from './open-page.ts'
import type { PageMenu } from './page-menu.ts'
import { readAvoided } from './stored-avoided.ts'

type Props = {
  /** Which page it is; without `dishId` it lists dishes. */
  view: 'menu' | 'restaurant' | 'dish'
  dishId?: number
  imageBase: string
}

/**
 * Every page with dishes comes alive here. Without it all of them can be read: chips and dishes are links. What everybody needs comes at once,
 * in one file; what shows a change, searches and marks comes when there is something to show.
 */
export async function enhance(
  element: HTMLElement,
  { view, dishId, imageBase }: Props,
  words: IslandWords,
): Promise<void> {
  if (view === 'menu') followSections(element)
  const viewed =
    dishId === undefined ? { event: viewEvents[view] } : { event: 'dish_open' as const, menu_item_id: dishId }
  const page = openPage({ imageBase, dishId }, viewed, words)
  if (!page) return
  const { menu } = page
  showChanges(menu, words, dishId)
  if (dishId === undefined) avoidWhenAsked(menu)
  if (view === 'menu') searchWhenAsked(element, menu)
  followRestaurant(menu)
  if (dishId !== undefined) await openDish(element, dishId, page)
}

const viewEvents = { menu: 'menu_view', restaurant: 'page_view', dish: 'page_view' } as const

async function openDish(element: HTMLElement, dishId: number, page: OpenPage): Promise<void> {
  const { openDishPage } = await import('./dish-page.ts')
  openDishPage(element, dishId, page)
}

/**
 * A change whose file did not come is shown with the next one. A page that is older than the server's files never gets it: it offers to be
 * loaded again.
 */
function showChanges(menu: PageMenu, words: IslandWords, dishId: number | undefined): void {
  const opened = menu.now()
  let shown = opened
  // In the page before it says something: what is read out is what is added to it.
  const notice = document.createElement('div')
  notice.ariaLive = 'polite'
  document.body.append(notice)
  const offerReload = createReloadOffer(notice, words)
  const load = loadOnce(async () => {
    const [{ createChanges }, more] = await Promise.all([import('./live-menu.ts'), importMoreWords()])
    return createChanges({ notice, offerReload, opened, dishId }, more)
  })
  menu.follow(async () => {
    const show = await load().catch(() => null)
    const before = shown
    if (!show) offerReload(true)
    if (!show || before === menu.now()) return
    shown = menu.now()
    show(shown, before)
  })
}

function searchWhenAsked(element: HTMLElement, menu: PageMenu): void {
  const field = findPart<HTMLInputElement>(element, 'search')
  const load = loadOnce(async () => {
    const [{ searchDishes }, words] = await Promise.all([import('./search-dishes.ts'), importMoreWords()])
    searchDishes(element, menu, words)
  })
  const search = () => void load().catch(() => undefined)
  for (const asks of ['focus', 'input']) field?.addEventListener(asks, search)
  // Typed before the page came alive.
  if (field?.value || field?.matches(':focus')) search()
}

/** The chip is a link to the printed allergens, which opens when the file does not come. What was chosen on another menu counts here, too. */
function avoidWhenAsked(menu: PageMenu): void {
  const load = loadOnce(async () => {
    const [{ avoidAllergens }, words] = await Promise.all([import('./avoid-allergens.ts'), importMoreWords()])
    return avoidAllergens(menu, words)
  })
  const mark = () => {
    if (readAvoided().length > 0) void load().catch(() => undefined)
  }
  const chip = findPart<HTMLAnchorElement>(document, 'avoid')
  chip?.addEventListener('click', async (event) => {
    event.preventDefault()
    const choose = await load().catch(() => null)
    if (choose) choose()
    else location.assign(chip.href)
  })
  addEventListener('storage', mark)
  mark()
}
