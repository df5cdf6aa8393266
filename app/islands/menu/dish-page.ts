import { readStoredSession } from '../../session/stored-session.ts'
import { findPart } from '../../ui/parts.ts'
import { importMoreWords } from '../island-words.ts'
import type { OpenPage } from './open-page.ts'
import { readAvoided } from './stored-avoided.ts'

/** The page of one dish. */
export function openDishPage(page: HTMLElement, dishId: number, { menu, orders }: OpenPage): void {
  reloadForOtherAddress()
  const status = findPart(page, 'added')
  const share = findPart(page, 'share')
  const order = findPart(page, 'order')
  // Perhaps it stands in the bar with the order.
  const add = findPart(document, 'add')
  const find = () => menu.now().dishes.find(({ id }) => id === dishId)

  async function drawAgain() {
    const dish = find()
    const [{ drawDish }, words] = await Promise.all([import('./dish-sheet.tsx'), importMoreWords()])
    if (dish) page.querySelector('.dish-about')?.replaceWith(...drawDish(menu, dish, words, 'h1'))
  }

  if (readAvoided().length > 0) void drawAgain().catch(() => undefined)
  menu.follow((now, before) => {
    const [shown, known] = [now, before].map(({ dishes }) => JSON.stringify(dishes.find(({ id }) => id === dishId)))
    if (shown !== known) void drawAgain().catch(() => undefined)
    if (order) order.hidden = now.restaurant.opening?.paused === true
  })
  add?.addEventListener('click', async () => {
    const added = await orders.add(dishId)
    if (status && added.isAdded) status.textContent = added.said
  })
  if (share && status && readStoredSession()) void offerSaving(share, status).catch(() => undefined)

  async function offerSaving(button: HTMLElement, said: HTMLElement) {
    const [saving, words] = await Promise.all([import('./save-dish.ts'), importMoreWords()])
    const island = button.closest('[data-island=share]') ?? button
    await saving.offerSaving(island, said, words, button.className)?.show(dishId)
  }
}

/**
 * A dish that opened over the menu shares its history entries with the menu's document. After a reload the browser takes this document for
 * both, and Back would leave the dish on the screen.
 */
function reloadForOtherAddress(): void {
  const { pathname } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname) location.reload()
  })
}
