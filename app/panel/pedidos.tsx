import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router'
import { listOrders, type ReceivedOrder } from '#contract/orders.ts'
import { call } from '../client/api.ts'
import { readPages } from '../features/orders/orders-address.ts'
import { OrdersDesk } from '../features/orders/orders-desk.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { buttonClass } from '../ui/button.tsx'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import { orderingPanelPath } from './frame/restaurant-tabs.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pedidos', description: 'Los pedidos de tu restaurante de los últimos 30 días.' })

/** Runs again with each change that the server tells of. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = Number(params.id)
  const [list, kitchen] = await Promise.all([
    loadPages(id, readPages(new URL(request.url).searchParams)),
    call(listOrders, { params: { id }, query: { view: 'cocina' } }),
  ])
  return { ...list, kitchen: kitchen.items }
}

async function loadPages(id: number, pages: number): Promise<{ orders: ReceivedOrder[]; hasMore: boolean }> {
  const orders: ReceivedOrder[] = []
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const { items, next_cursor } = await call(listOrders, { params: { id }, query: { cursor } })
    orders.push(...items)
    if (next_cursor === null) return { orders, hasMore: false }
    cursor = next_cursor
  }
  return { orders, hasMore: true }
}

export default function Orders() {
  const { orders, hasMore, kitchen } = useLoaderData<typeof clientLoader>()
  const { id } = useRestaurant()
  const backLink = useBackLinkState()
  const settingsLink = (
    <Link to={orderingPanelPath(id)} state={backLink} className={buttonClass('quiet')}>
      Cómo recibes pedidos
    </Link>
  )
  return <OrdersDesk {...{ orders, hasMore, kitchen, settingsLink }} restaurantId={id} />
}

export function ErrorBoundary() {
  return <RestaurantError />
}
