import { type AddingWords, barText } from '../../features/orders/cart/cart.ts'
import { followCart, readCart } from '../../features/orders/cart/stored-cart.ts'
import { findPart } from '../../ui/parts.ts'

export type OrderBar = {
  /** Where the diner sits, in words, and what else stands in the bar there; null when that ends. The bar is there without an order, too. */
  seat: (table: { label: HTMLElement; also: readonly HTMLElement[] } | null) => void
  /** A button in place of the order's, while there is no order at all. */
  offer: (offered: Offered | null) => void
}

type Offered = { button: HTMLElement; text: string }

/** At the bottom of every page of the restaurant, while there is an order. On a narrow screen WhatsApp and the call become icons in it, and 'Agregar' of a dish's page stands in it: one bar, not two. */
export function showOrderBar(
  restaurantId: number,
  words: AddingWords,
  prepare: (button: HTMLElement) => void,
): OrderBar {
  const bar = document.createElement('aside')
  bar.className = 'order-bar'
  const button = document.createElement('button')
  button.type = 'button'
  const contact = findPart(document, 'contact')
  const icons = iconsOf(contact)
  const add = isWide() ? null : findPart(document, 'add')
  const addPlace = add?.parentElement
  let table: Parameters<OrderBar['seat']>[0] = null
  let offered: Offered | null = null
  prepare(button)
  const { style } = document.documentElement
  // Only while it is there: the whole page is styled again for it, which takes a slow phone 70 ms.
  new ResizeObserver(() => {
    if (bar.isConnected) style.setProperty('--order-bar', `${bar.offsetHeight}px`)
  }).observe(bar)

  /** What moves keeps the focus; of a button that goes the order's button takes it. */
  function arrange(parts: readonly Node[]) {
    const before = Array.from(bar.childNodes)
    if (parts.length === before.length && parts.every((part, index) => part === before[index])) return
    const focused = document.activeElement
    const hadFocus = focused instanceof HTMLElement && (bar.contains(focused) || focused === add)
    bar.replaceChildren(...parts)
    if (add && !parts.includes(add)) addPlace?.append(add)
    if (hadFocus) requestAnimationFrame(() => (focused.isConnected ? focused : button).focus())
  }

  function show() {
    const cart = readCart()
    const order = cart?.restaurant.id === restaurantId ? cart : null
    const instead = cart === null ? offered : null
    const main = order ? { button, text: barText(order, words) } : instead
    if (!main && !table) {
      arrange([])
      bar.remove()
      contact?.classList.remove('in-order-bar')
      style.removeProperty('--order-bar')
      return
    }
    main?.button.replaceChildren(main.text, ...(table ? [table.label] : []))
    bar.classList.toggle('has-order', main !== null)
    bar.classList.toggle('at-table', table !== null)
    const shown = main?.button ?? table?.label
    arrange([...(main && add ? [add] : []), ...(shown ? [shown] : []), ...(table?.also ?? []), ...icons])
    if (bar.isConnected) return
    contact?.classList.add('in-order-bar')
    document.body.append(bar)
  }

  followCart(show)
  addEventListener('pageshow', show)
  show()
  return {
    seat(next) {
      table = next
      show()
    },
    offer(next) {
      offered = next
      show()
    },
  }
}

/** There the page of a dish has 'Agregar' in a column of its own. */
function isWide(): boolean {
  return matchMedia('(min-width: 960px)').matches
}

/** Their words stay for people who do not see the icons. */
function iconsOf(contact: HTMLElement | null): Node[] {
  return Array.from(contact?.querySelectorAll('a') ?? [], (link) => link.cloneNode(true))
}
