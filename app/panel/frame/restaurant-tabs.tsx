import { useLayoutEffect, useRef } from 'react'
import { href } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import {
  type BackLinkState,
  costsPanelPath,
  detailsPanelPath,
  hoursPanelPath,
  menuPanelPath,
  qrPanelPath,
  reviewsPanelPath,
  todayPanelPath,
} from '../../links/panel-paths.ts'
import { menuPath, restaurantPath, reviewsPath } from '../../links/restaurant-paths.ts'
import { PanelLink } from './panel-link.tsx'
import classes from './restaurant-place.module.css'

export type RestaurantTab = {
  label: string
  /** Before the restaurant's name in the heading of the page. */
  heading: string
  pathOf: (restaurantId: number) => string
  /** Leads to what diners see of the tab. */
  publicPathOf: (restaurant: Restaurant) => string
  /** Screens that one opens from this tab. */
  below?: readonly Omit<RestaurantTab, 'label' | 'below'>[]
}

/** These are not among the paths of `app/links/`, which the application loads first. */
export const pricingPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/precios', { id: String(restaurantId) })

export const ordersPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/pedidos', { id: String(restaurantId) })

export const orderingPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/pedidos/ajustes', { id: String(restaurantId) })

export const cashClosePanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/pedidos/caja', { id: String(restaurantId) })

export const shoppingPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/compras', { id: String(restaurantId) })

export const tablesPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/mesas', { id: String(restaurantId) })

export const statisticsPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/estadisticas', { id: String(restaurantId) })

export const englishPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/ingles', { id: String(restaurantId) })

export const importPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/importar', { id: String(restaurantId) })

export const printPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/imprimir', { id: String(restaurantId) })

/** Tabs that one opens daily come first. */
export const restaurantTabs: readonly RestaurantTab[] = [
  {
    label: 'Hoy',
    heading: 'Hoy en',
    pathOf: todayPanelPath,
    publicPathOf: restaurantPath,
    below: [{ heading: 'Horario de', pathOf: hoursPanelPath, publicPathOf: restaurantPath }],
  },
  {
    label: 'Pedidos',
    heading: 'Pedidos de',
    pathOf: ordersPanelPath,
    publicPathOf: menuPath,
    below: [
      { heading: 'Cómo recibes pedidos en', pathOf: orderingPanelPath, publicPathOf: menuPath },
      { heading: 'Cierre de caja de', pathOf: cashClosePanelPath, publicPathOf: menuPath },
    ],
  },
  {
    label: 'Menú',
    heading: 'Menú de',
    pathOf: menuPanelPath,
    publicPathOf: menuPath,
    below: [
      { heading: 'Importar carta de', pathOf: importPanelPath, publicPathOf: menuPath },
      { heading: 'Carta en inglés de', pathOf: englishPanelPath, publicPathOf: menuPath },
    ],
  },
  {
    label: 'Costos',
    heading: 'Costos de',
    pathOf: costsPanelPath,
    publicPathOf: menuPath,
    below: [{ heading: 'Lista de compras de', pathOf: shoppingPanelPath, publicPathOf: menuPath }],
  },
  { label: 'Opiniones', heading: 'Opiniones de', pathOf: reviewsPanelPath, publicPathOf: reviewsPath },
  { label: 'Estadísticas', heading: 'Estadísticas de', pathOf: statisticsPanelPath, publicPathOf: restaurantPath },
  {
    label: 'QR e imprimir',
    heading: 'QR de',
    pathOf: qrPanelPath,
    publicPathOf: menuPath,
    below: [
      { heading: 'Mesas de', pathOf: tablesPanelPath, publicPathOf: menuPath },
      { heading: 'Imprimir de', pathOf: printPanelPath, publicPathOf: menuPath },
    ],
  },
  {
    label: 'Datos',
    heading: 'Datos de',
    pathOf: detailsPanelPath,
    publicPathOf: restaurantPath,
    below: [{ heading: 'Precios e impuestos de', pathOf: pricingPanelPath, publicPathOf: menuPath }],
  },
]

type RestaurantTabsProps = { restaurant: Restaurant; current: RestaurantTab; state: BackLinkState }

export function RestaurantTabs({ restaurant, current, state }: RestaurantTabsProps) {
  const list = useRef<HTMLUListElement>(null)
  const place = restaurantTabs.indexOf(current)
  useLayoutEffect(() => centre(list.current?.children[place]), [place])
  return (
    <nav aria-label="Restaurante">
      <ul ref={list} className={classes.tabs}>
        {restaurantTabs.map((tab) => (
          <li key={tab.label}>
            <PanelLink
              to={tab.pathOf(restaurant.id)}
              state={state}
              aria-current={tab === current ? 'page' : undefined}
              className={classes.tab}
              // The browser leaves a tab where it is if a corner of it can be seen.
              onFocus={({ currentTarget }) => {
                if (currentTarget.matches(':focus-visible')) centre(currentTarget.parentElement)
              }}
            >
              {tab.label}
            </PanelLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Not `scrollIntoView`, which would also scroll the page, away from the dish or review that its address names. */
function centre(item: Element | null | undefined) {
  const list = item?.parentElement
  if (!list || !(item instanceof HTMLElement)) return
  list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
}
