import { findPart } from './parts.ts'

export function enhance(page: HTMLElement, { restaurantId, dishId }: { restaurantId: number; dishId: number }): void {
  reloadForOtherAddress()
  const orders = offerOrders(restaurantId)
  const status = findPart(page, 'added')
  const share = findPart(page, 'share')
  if (status && share) void offerSaving(share, status, dishId)
  findPart(page, 'add')?.addEventListener('click', async () => {
    const added = await (await orders)?.add(dishId)
    if (status && added?.isAdded) status.textContent = added.said
  })
}

async function offerSaving(share: HTMLElement, status: HTMLElement, dishId: number) {
  const saving = await import('./save-dish.ts').catch(() => null)
  const island = share.closest('[data-island=share]') ?? share
  await saving?.offerSaving(island, status, share.className)?.show(dishId)
}

/** If the module is lost on the way, the page is as without script. */
async function offerOrders(restaurantId: number) {
  const orders = await import('./offer-orders.ts').catch(() => null)
  return orders?.offerOrders(restaurantId)
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
