import { createRoot } from 'react-dom/client'
import { addDish } from '../features/cart/add-to-cart.ts'
import { cartDishOf, cartRestaurantOf } from '../features/cart/cart.ts'
import { OrderDialog } from '../features/cart/order-dialog.tsx'
import fieldStyles from '../features/cart/order-fields.css?inline'
import sheetStyles from '../features/cart/order-sheet.css?inline'
import { getSheet, refreshNow, setSheet } from '../features/cart/sheet-state.ts'
import { followNow } from '../features/cart/sync-cart.ts'
import { menuChangedEvent } from './menu-events.ts'
import type { Added } from './offer-orders.ts'

/** The React island of a restaurant's pages. It comes with the first touch of 'Agregar' or of the bar; see `app/islands/offer-orders.ts`. */
export function startOrders(restaurantId: number) {
  const first = refreshNow(restaurantId)
  mount(restaurantId)

  async function open() {
    setSheet({ view: { kind: 'order' } })
    followNow(await refreshNow(restaurantId))
  }

  async function add(dishId: number): Promise<Added> {
    const now = getSheet().now ?? (await first) ?? (await refreshNow(restaurantId))
    if (!now) return refused('No hay conexión: no pudimos agregarlo. Inténtalo de nuevo.')
    const dish = now.dishes.find(({ id }) => id === dishId)
    if (!now.ordering.orders_on) return refused('Este restaurante no recibe pedidos por aquí.')
    if (!dish) return refused('Este plato ya no está en la carta.')
    if (dish.sold_out) return refused(`${dish.name} se agotó.`)
    const restaurant = cartRestaurantOf(now.restaurant)
    return addDish({ type: 'add', restaurant, dish: cartDishOf(dish), choiceIds: [], quantity: 1, note: '' })
  }

  // Prices and what is sold out, as the open menu gets to know it.
  document.addEventListener(menuChangedEvent, async () => followNow(await refreshNow(restaurantId)))
  addEventListener('online', async () => followNow(await refreshNow(restaurantId)))
  return { open, add }
}

const refused = (said: string): Added => ({ said, isAdded: false })

function mount(restaurantId: number): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetStyles + fieldStyles)
  document.adoptedStyleSheets.push(sheet)
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OrderDialog restaurantId={restaurantId} />)
}
