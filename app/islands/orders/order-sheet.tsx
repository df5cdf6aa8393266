import { createRoot } from 'react-dom/client'
import { OrderDialog } from '../../features/orders/cart/order-dialog.tsx'
import fieldStyles from '../../features/orders/cart/order-fields.css?inline'
import sheetStyles from '../../features/orders/cart/order-sheet.css?inline'
import type { OrderPage } from '../../features/orders/cart/sheet-state.ts'
import bottomSheetStyles from '../../ui/bottom-sheet.css?inline'
import selectStyles from '../../ui/fields/select-arrow.css?inline'
import tickStyles from '../../ui/fields/ticks.css?inline'
import timeStyles from '../../ui/fields/time-field.css?inline'
import { addStyles } from '../add-styles.ts'

/** The React island of a restaurant's pages. It comes with the first touch of 'Agregar' or of the bar. */
export function mountOrder(page: OrderPage): void {
  addStyles(bottomSheetStyles)
  addStyles(tickStyles)
  addStyles(sheetStyles + fieldStyles + selectStyles + timeStyles)
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OrderDialog page={page} />)
}
