import { barText, isFull } from './cart.ts'
import { type Addition, setSheet } from './sheet-state.ts'
import { readCart, updateCart } from './stored-cart.ts'
import { applyScannedTable } from './sync-cart.ts'

/** Adds it, or opens the sheet with what has to be asked before. Returns what to tell the person. */
export function addDish(addition: Addition): string {
  const cart = readCart()
  if (cart && cart.restaurant.id !== addition.restaurant.id) {
    setSheet({ view: { kind: 'switch', addition } })
    return ''
  }
  if (addition.dish.options.length > 0) {
    setSheet({ view: { kind: 'choose', addition } })
    return ''
  }
  return addNow(addition)
}

/** Also of what was chosen in the sheet. */
export function addNow(addition: Addition): string {
  const before = readCart()
  const cart = updateCart(addition)
  if (!cart) return ''
  applyScannedTable()
  const isAdded = cart !== before
  const said = isAdded || !isFull(cart) ? `Agregado: ${addition.dish.name}. ${barText(cart)}` : 'Tu pedido está lleno.'
  setSheet({ said })
  return said
}

/** After the question whether to leave the other restaurant's order. */
export function beginAnew(addition: Addition): void {
  updateCart({ type: 'empty' })
  if (addition.dish.options.length > 0) setSheet({ view: { kind: 'choose', addition } })
  else addNow(addition)
}
