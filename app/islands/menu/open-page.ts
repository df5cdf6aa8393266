import { countVisit, type Visit } from '../count-visit.ts'
import type { IslandWords } from '../island-words.ts'
import { type OfferedOrders, offerOrders } from '../orders/offer-orders.ts'
import { type PageMenu, readPageMenu } from './page-menu.ts'

export type OpenPage = {
  menu: PageMenu
  /** Before the path of every picture. */
  imageBase: string
  orders: OfferedOrders
  /** Called when a dish was opened over the menu. */
  opened: (dishId: number) => void
}

type Props = Pick<OpenPage, 'imageBase'> & {
  /** On the page of a dish. */
  dishId?: number | undefined
}

const opening = Promise.withResolvers<OpenPage>()

/** For the parts of a page that come on demand. */
export function getOpenPage(): Promise<OpenPage> {
  return opening.promise
}

/** Brings to life what all pages with a restaurant's dishes share. Null on a page without the menu's state. */
export function openPage({ imageBase, dishId }: Props, viewed: Visit, words: IslandWords): OpenPage | null {
  const menu = readPageMenu(document)
  if (!menu) return null
  const orders = offerOrders(menu.now().restaurant.id, words.adding, menu, dishId)
  const page = { menu, imageBase, orders, opened: countVisit(menu, viewed) }
  opening.resolve(page)
  return page
}
