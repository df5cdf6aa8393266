import { type AddingWords, barText } from '../../features/orders/cart/cart.ts'
import { followCart, readCart } from '../../features/orders/cart/stored-cart.ts'
import { findPart } from '../../ui/parts.ts'

/** At the bottom of every page of the restaurant, while there is an order. On a narrow screen WhatsApp and the call become icons in it: one bar, not two. */
export function showOrderBar(restaurantId: number, words: AddingWords, prepare: (button: HTMLElement) => void): void {
  const bar = document.createElement('div')
  bar.className = 'order-bar'
  const button = document.createElement('button')
  button.type = 'button'
  const contact = findPart(document, 'contact')
  bar.append(...iconsOf(contact), button)
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
      contact?.classList.remove('in-order-bar')
      style.removeProperty('--order-bar')
      return
    }
    button.textContent = barText(cart, words)
    if (bar.isConnected) return
    contact?.classList.add('in-order-bar')
    document.body.append(bar)
  }

  followCart(show)
  addEventListener('pageshow', show)
  show()
}

/** Their words stay for people who do not see the icons. */
function iconsOf(contact: HTMLElement | null): Node[] {
  return Array.from(contact?.querySelectorAll('a') ?? [], (link) => link.cloneNode(true))
}
