import { maxOrderLines } from '#contract/orders/order-sizes.ts'
import { barText, changeCart } from './cart.ts'
import { type Addition, findAvoided, type OrderPage, setSheet } from './sheet-state.ts'
import { readCart, updateCart } from './stored-cart.ts'
import { applyScannedTable } from './sync-cart.ts'

/** What to tell the person; nothing when the sheet has to ask first. */
export type Told = { said: string; isAdded: boolean; asks?: true }

const isAsking: Told = { said: '', isAdded: true, asks: true }

/** Adds it, or sets the sheet to what has to be asked before. */
export function addDish(addition: Addition, page: OrderPage): Told {
  const cart = readCart()
  if (cart && cart.restaurant.id !== addition.restaurant.id) {
    setSheet({ view: { kind: 'switch', addition } })
    return isAsking
  }
  if (addition.dish.options.length > 0) {
    setSheet({ view: { kind: 'choose', addition } })
    return isAsking
  }
  return addNow(addition, page)
}

/** Also of what was chosen in the sheet. */
export function addNow(addition: Addition, page: OrderPage): Told {
  const words = page.words.order
  const before = readCart()
  if (before && changeCart(before, addition) === before) {
    return { said: words.tooManyLines(maxOrderLines), isAdded: false }
  }
  updateCart(addition)
  const cart = readCart()
  if (!cart || cart === before) return { said: words.notKept, isAdded: false }
  applyScannedTable()
  const warning = findAvoided(addition.dish, addition.choiceIds, page)
  const told = [words.added(addition.dish.name), ...(warning ? [words.beware(warning)] : []), barText(cart, words)]
  setSheet({ said: told.join(' ') })
  return { said: told.join(' '), isAdded: true }
}

/** After the question whether to leave the other restaurant's order. */
export function beginAnew(addition: Addition, page: OrderPage): void {
  updateCart({ type: 'empty' })
  if (addition.dish.options.length > 0) setSheet({ view: { kind: 'choose', addition } })
  else addNow(addition, page)
}
