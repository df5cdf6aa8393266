import { type AddingWords, barText } from '../../features/orders/cart/cart.ts'
import { followCart, readCart } from '../../features/orders/cart/stored-cart.ts'

/** At the bottom of every page of the restaurant, while there is an order. What else stays there moves above it. */
export function showOrderBar(restaurantId: number, words: AddingWords, prepare: (button: HTMLElement) => void): void {
  const bar = document.createElement('div')
  bar.className = 'order-bar'
  const button = document.createElement('button')
  button.type = 'button'
  bar.append(button)
  prepare(button)
  const { style } = document.documentElement
  // Only while there is an order: the whole page is styled again for it, which takes a slow phone 70 ms.
  new ResizeObserver(() => {
    if (bar.isConnected) style.setProperty('--order-bar', `${bar.offsetHeight}px`)
  }).observe(bar)

  function show() {
    const cart = readCart()
    if (cart?.restaurant.id !== restaurantId) {
      bar.remove()
      style.removeProperty('--order-bar')
      return
    }
    button.textContent = barText(cart, words)
    if (!bar.isConnected) document.body.append(bar)
  }

  followCart(show)
  addEventListener('pageshow', show)
  show()
}
