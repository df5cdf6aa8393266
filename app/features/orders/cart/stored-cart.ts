import { type Cart, type CartChange, changeCart } from './cart.ts'

const orderKey = 'order'

/** Told to the window after this tab has changed it; other tabs get `storage`. */
const orderChangedEvent = 'orderchange'

/** The last order of a restaurant: `usual-order.ts` reads and writes it. */
export const usualKey = (restaurantId: number) => `lo-de-siempre ${restaurantId}`

export function hasUsual(restaurantId: number): boolean {
  try {
    return localStorage.getItem(usualKey(restaurantId)) !== null
  } catch {
    return false
  }
}

/** Phones have stored carts: another shape gets another number, and older ones are dropped. */
const version = 2

let known: { text: string | null; cart: Cart | null } = { text: null, cart: null }

/** The same object until something has changed, as React asks for. */
export function readCart(): Cart | null {
  const text = readStoredText()
  if (text !== known.text) known = { text, cart: parseCart(text) }
  return known.cart
}

/** Starts from what is stored: another tab may have changed it. */
export function updateCart(change: CartChange): Cart | null {
  const cart = changeCart(readCart(), change)
  if (cart !== known.cart) store(cart)
  return cart
}

export function followCart(listener: () => void): () => void {
  addEventListener('storage', listener)
  addEventListener(orderChangedEvent, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(orderChangedEvent, listener)
  }
}

function readStoredText(): string | null {
  try {
    return localStorage.getItem(orderKey)
  } catch {
    return null
  }
}

function parseCart(text: string | null): Cart | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    return stored?.version === version ? stored.cart : null
  } catch {
    return null
  }
}

function store(cart: Cart | null): void {
  const text = cart && JSON.stringify({ version, cart })
  try {
    if (text === null) localStorage.removeItem(orderKey)
    else localStorage.setItem(orderKey, text)
  } catch {
    // A full or forbidden storage: the order cannot be kept, and the bar does not promise it.
  }
  dispatchEvent(new Event(orderChangedEvent))
}
