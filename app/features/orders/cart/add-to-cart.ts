import { maxOrderLines } from '#contract/orders/order-sizes.ts'
import type { Mark } from '../../../ui/dish/avoided.ts'
import { type AddingWords, barText, changeCart, findEqualLine } from './cart.ts'
import { type Addition, setSheet } from './sheet-state.ts'
import { readCart, updateCart } from './stored-cart.ts'
import { applyScannedTable } from './sync-cart.ts'

/** The message for the diner; empty when the sheet has to ask first. */
export type Told = { said: string; isAdded: boolean; asks?: true }

const isAsking: Told = { said: '', isAdded: true, asks: true }

type Adding = {
  words: AddingWords
  /** For a diner who avoids allergens. */
  mark: Mark | null
  /** The diner has read that the dish contains what they avoid. */
  isAgreed?: boolean
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

/** Also with options that were chosen in the sheet. Asks first when the dish contains what the diner avoids, once for each line of the order. */
export function addNow(addition: Addition, { words, mark, isAgreed = false }: Adding): Told {
  const before = readCart()
  if (mark?.kind === 'contains' && !isAgreed && !(before && findEqualLine(before, addition))) {
    setSheet({ view: { kind: 'beware', addition, warning: mark.text } })
    return isAsking
  }
  if (before && changeCart(before, addition) === before) {
    return { said: words.tooManyLines(maxOrderLines), isAdded: false }
  }
  updateCart(addition)
  const cart = readCart()
  if (!cart || cart === before) return { said: words.notKept, isAdded: false }
  applyScannedTable()
  const told = [
    words.added(addition.dish.name),
    ...(mark && mark.kind !== 'safe' ? [words.beware(mark.text)] : []),
    barText(cart, words),
  ]
  setSheet({ said: told.join(' ') })
  return { said: told.join(' '), isAdded: true }
}

/** After the question whether to leave the other restaurant's order. */
export function beginAnew(addition: Addition, adding: Adding): Told {
  updateCart({ type: 'empty' })
  return addDish(addition, adding)
}
