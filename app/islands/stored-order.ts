/** The order on this phone. `app/features/cart/stored-cart.ts` writes it. */
export const orderKey = 'order'

/** Told to the window after this tab has changed it; other tabs get `storage`. */
export const orderChangedEvent = 'orderchange'

export function readStoredText(): string | null {
  try {
    return localStorage.getItem(orderKey)
  } catch {
    return null
  }
}

/** What the bar says: 'Tu pedido · 3 · $24.50'. Null without an order at this restaurant. */
export function readBarText(restaurantId: number): string | null {
  try {
    const stored = JSON.parse(readStoredText() ?? 'null')
    return stored?.restaurantId === restaurantId ? stored.label : null
  } catch {
    return null
  }
}
