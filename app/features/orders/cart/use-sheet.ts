import { createContext, useContext, useSyncExternalStore } from 'react'
import { followSheet, getSheet, type OrderPage } from './sheet-state.ts'
import { followCart, readCart } from './stored-cart.ts'

export const OrderPageContext = createContext<OrderPage | null>(null)

export function useOrderPage(): OrderPage {
  const page = useContext(OrderPageContext)
  if (!page) throw new Error('The order is drawn inside of its page')
  return page
}

export function useWords() {
  return useOrderPage().words.order
}

export function useSheet() {
  return useSyncExternalStore(followSheet, getSheet, getSheet)
}

export function useCart() {
  return useSyncExternalStore(followCart, readCart)
}
