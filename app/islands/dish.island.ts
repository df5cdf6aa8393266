import { findPart } from './parts.ts'

export function enhance(page: HTMLElement, { restaurantId, dishId }: { restaurantId: number; dishId: number }): void {
  reloadForOtherAddress()
  const orders = open(restaurantId, dishId)
  const status = findPart(page, 'added')
  void warn(page)
  const share = findPart(page, 'share')
  if (status && share) void offerSaving(share, status, dishId)
  findPart(page, 'add')?.addEventListener('click', async () => {
    const added = await (await orders)?.add(dishId)
    if (status && added?.isAdded) status.textContent = added.said
  })
}

/** Warns of what this person avoids. */
async function warn(page: HTMLElement): Promise<void> {
  const shown = findPart(page, 'allergens')
  if (!shown) return
  const avoiding = await import('./warn-dish.ts').catch(() => null)
  avoiding?.warnDish(shown)
}

async function offerSaving(share: HTMLElement, status: HTMLElement, dishId: number) {
  const saving = await import('./save-dish.ts').catch(() => null)
  const island = share.closest('[data-island=share]') ?? share
  await saving?.offerSaving(island, status, share.className)?.show(dishId)
}

/** If the module is lost on the way, the page is as without script. */
async function open(restaurantId: number, dishId: number) {
  const page = await import('./open-page.ts').catch(() => null)
  return page?.openPage(restaurantId, { event: 'dish_open', menu_item_id: dishId })
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
