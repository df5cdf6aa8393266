import { maxOrderLines } from '#contract/orders/order-sizes.ts'
import { type AddingWords, barText, changeCart } from './cart.ts'
import { type Addition, setSheet } from './sheet-state.ts'
import { readCart, updateCart } from './stored-cart.ts'
import { applyScannedTable } from './sync-cart.ts'

/** The message for the diner; empty when the sheet has to ask first. */
export type Told = { said: string; isAdded: boolean; asks?: true }

const isAsking: Told = { said: '', isAdded: true, asks: true }

type Adding = {
  words: AddingWords
  /** A warning that the dish contains something this diner avoids. */
  warning: string | null
}

/** Adds it, or sets the sheet to what has to be asked before. */
export function addDish(addition: Addition, adding: Adding): Told {
  const cart = readCart()
  if (cart && cart.restaurant.id !== addition.restaurant.id) {
    setSheet({ view: { kind: 'switch', addition } })
    return isAsking
  }
  if (addition.dish.options.length > 0) {
    setSheet({ view: { kind: 'choose', addition } })
    return isAsking
  }
  return addNow(addition, adding)
}

/** Also of what was chosen in the sheet. */
export function addNow(addition: Addition, { words, warning }: Adding): Told {
  const before = readCart()
  if (before && changeCart(before, addition) === before) {
    return { said: words.tooManyLines(maxOrderLines), isAdded: false }
  }
  updateCart(addition)
  const cart = readCart()
  if (!cart || cart === before) return { said: words.notKept, isAdded: false }
  applyScannedTable()
  const told = [words.added(addition.dish.name), ...(warning ? [words.beware(warning)] : []), barText(cart, words)]
  setSheet({ said: told.join(' ') })
  return { said: told.join(' '), isAdded: true }
}

/** After the question whether to leave the other restaurant's order. */
export function beginAnew(addition: Addition, adding: Adding): void {
  updateCart({ type: 'empty' })
  if (addition.dish.options.length > 0) setSheet({ view: { kind: 'choose', addition } })
  else addNow(addition, adding)
}
