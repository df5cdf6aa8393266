import { maxOrderLines } from '#contract/orders.ts'
import { findAvoided } from './avoided-note.tsx'
import { barText, changeCart } from './cart.ts'
import { type Addition, setSheet } from './sheet-state.ts'
import { readCart, updateCart } from './stored-cart.ts'
import { applyScannedTable } from './sync-cart.ts'

/** What to tell the person; nothing when the sheet has opened and asks. */
type Told = { said: string; isAdded: boolean }

const isAsking: Told = { said: '', isAdded: true }

/** Adds it, or opens the sheet with what has to be asked before. */
export function addDish(addition: Addition): Told {
  const cart = readCart()
  if (cart && cart.restaurant.id !== addition.restaurant.id) {
    setSheet({ view: { kind: 'switch', addition } })
    return isAsking
  }
  if (addition.dish.options.length > 0) {
    setSheet({ view: { kind: 'choose', addition } })
    return isAsking
  }
  return addNow(addition)
}

/** Also of what was chosen in the sheet. */
export function addNow(addition: Addition): Told {
  const before = readCart()
  if (before && changeCart(before, addition) === before) {
    return { said: `Un pedido tiene ${maxOrderLines} líneas como máximo.`, isAdded: false }
  }
  updateCart(addition)
  const cart = readCart()
  if (!cart || cart === before) return { said: 'Tu navegador no guarda datos: no pudimos agregarlo.', isAdded: false }
  applyScannedTable()
  const warning = findAvoided(addition.dish, addition.choiceIds)
  const said = `Agregado: ${addition.dish.name}. ${warning ? `Ojo: ${warning}. ` : ''}${barText(cart)}`
  setSheet({ said })
  return { said, isAdded: true }
}

/** After the question whether to leave the other restaurant's order. */
export function beginAnew(addition: Addition): void {
  updateCart({ type: 'empty' })
  if (addition.dish.options.length > 0) setSheet({ view: { kind: 'choose', addition } })
  else addNow(addition)
}
