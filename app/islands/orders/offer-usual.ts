import { findRestaurantRefusal } from '#contract/orders/can-order.ts'
import { barText, type Cart, cartRestaurantOf, offeredDishes } from '../../features/orders/cart/cart.ts'
import { findLineProblem } from '../../features/orders/cart/cart-problems.ts'
import { readCart, updateCart } from '../../features/orders/cart/stored-cart.ts'
import { applyScannedTable } from '../../features/orders/cart/sync-cart.ts'
import { cartOfUsual, isOver, readUsual } from '../../features/orders/cart/usual-order.ts'
import { type IslandWords, importMoreWords } from '../island-words.ts'
import type { PageMenu } from '../menu/page-menu.ts'
import type { OrderBar } from './order-bar.ts'

type Offering = { bar: OrderBar; menu: PageMenu; adding: IslandWords['adding']; open: () => Promise<void> }

/** 'Lo de siempre' in the bar while there is no order: with one touch the last order of this restaurant, at the prices of now. */
export async function offerUsual({ bar, menu, adding, open }: Offering): Promise<void> {
  const words = { ...(await importMoreWords()).order, ...adding }
  const button = document.createElement('button')
  button.type = 'button'
  const cartOfNow = (): Cart | null => {
    const { restaurant } = menu.now()
    const usual = readUsual(restaurant.id)
    const offered = { restaurant: cartRestaurantOf(restaurant), dishes: offeredDishes(menu.now(), adding.almuerzo) }
    return usual && cartOfUsual(usual, offered)
  }

  button.addEventListener('click', () => {
    const cart = cartOfNow()
    if (cart) updateCart({ type: 'again', cart })
    applyScannedTable()
    void open()
  })

  function show() {
    if (isOver(readCart(), menu.now().restaurant.id)) updateCart({ type: 'empty' })
    const cart = cartOfNow()
    const lines = cart?.lines.filter((line) => findLineProblem(line, words) === null) ?? []
    const takesOrders = findRestaurantRefusal({ ordering: menu.now().ordering, opening: null }) === null
    const isOffered = cart && takesOrders && lines.length > 0
    bar.offer(isOffered ? { button, text: barText({ ...cart, lines }, { bar: words.usualBar }) } : null)
  }

  menu.follow(show)
  addEventListener('pageshow', show)
  show()
}
