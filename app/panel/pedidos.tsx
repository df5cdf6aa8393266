import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router'
import { OfferNotices } from '../features/notices/offer-notices.tsx'
import { checkOwnDevice } from '../features/notices/this-device.ts'
import { loadKitchen, loadPages, noOrders } from '../features/orders/load-orders.ts'
import { readPages, readView } from '../features/orders/orders-address.ts'
import { OrdersDesk } from '../features/orders/orders-desk.tsx'
import { readShareMessage, ShareMenuButton } from '../features/print/share-menu-button.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { buttonClass } from '../ui/link-button.tsx'
import type { loader as applicationLoader } from './frame/application.tsx'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import { cashClosePanelPath, orderingPanelPath } from './frame/restaurant-tabs.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pedidos', description: 'Los pedidos de tu restaurante de los últimos 30 días.' })

/** Runs again with each change that the server tells of. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = Number(params.id)
  const search = new URL(request.url).searchParams
  const [view, pages] = [readView(search), readPages(search)]
  const [all, hidden, kitchen] = await Promise.all([
    loadPages(id, 'todos', view === 'ocultos' ? 1 : pages),
    loadPages(id, 'ocultos', view === 'ocultos' ? pages : 1),
    view === 'cocina' ? loadKitchen(id, readPages(search, 'sin-abrir')) : noOrders,
    checkOwnDevice(),
  ])
  return { all, hidden, kitchen }
}

export default function Orders() {
  const loaded = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  const application = useRouteLoaderData<typeof applicationLoader>('panel/frame/application')
  const { id, name } = restaurant
  const backLink = useBackLinkState()
  const settingsLink = (
    <Link to={orderingPanelPath(id)} state={backLink} className={buttonClass('quiet')}>
      Cómo recibes pedidos
    </Link>
  )
  const cashCloseLink = (
    <Link to={cashClosePanelPath(id)} state={backLink} className={buttonClass('quiet')}>
      Cierre de caja
    </Link>
  )
  const shareButton = application && (
    <ShareMenuButton restaurant={restaurant} publicUrl={application.publicUrl} message={readShareMessage(restaurant)} />
  )
  const links = { settingsLink, cashCloseLink, shareButton }
  return <OrdersDesk {...loaded} {...links} offer={<OfferNotices />} restaurant={{ id, name }} />
}

export function ErrorBoundary() {
  return <RestaurantError />
}
