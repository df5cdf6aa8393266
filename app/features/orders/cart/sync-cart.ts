import type { MenuState } from '#contract/live/menu-state.ts'
import type { AlmuerzoNames } from '#contract/orders/order-almuerzo.ts'
import { findTableInAddress } from '#contract/orders/table-names.ts'
import { cartRestaurantOf, offeredDishes } from './cart.ts'
import { findScannedTable, markTableUsed } from './scanned-table.ts'
import { getSheet } from './sheet-state.ts'
import { readCart, updateCart } from './stored-cart.ts'

/** The order follows the menu as it is now. */
export function followNow(now: MenuState | null, names: AlmuerzoNames): void {
  const cart = readCart()
  if (!now || cart?.restaurant.id !== now.restaurant.id) return
  updateCart({ type: 'menu', restaurant: cartRestaurantOf(now.restaurant), dishes: offeredDishes(now, names) })
  applyScannedTable()
}

/** The table of the QR code, if the restaurant has it or has named none; and how, if there is only one way. */
export function applyScannedTable(): void {
  const cart = readCart()
  const { now } = getSheet()
  if (!cart || now?.restaurant.id !== cart.restaurant.id) return
  const { modes, tables } = now.ordering
  const scanned = findScannedTable(cart.restaurant.id)
  const table = scanned && findTableInAddress(scanned.table, tables)
  const isUndecided = cart.details.mode === null
  if (scanned && table && modes.includes('mesa') && (scanned.isNew || isUndecided)) {
    updateCart({ type: 'details', details: { mode: 'mesa', table } })
    markTableUsed(scanned)
  } else if (isUndecided && modes.length === 1 && modes[0]) {
    updateCart({ type: 'details', details: { mode: modes[0] } })
  }
}
