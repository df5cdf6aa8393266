import { href } from 'react-router'
import { dishAnchor } from './dish-anchor.ts'

type Part = { id: number; restaurant_id: number }

/** The id of an element that links from other screens lead to. */
export const reviewAnchor = (id: number) => `opinion-${id}`

/** The state of a link into a restaurant's place: where 'Volver' leads there. Without it, to 'Mis restaurantes'. */
export type BackLinkState = { backTo?: string | undefined }
export const backToOverview: BackLinkState = { backTo: href('/dashboard') }

export const todayPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/hoy', { id: String(restaurantId) })

export const hoursPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/horario', { id: String(restaurantId) })

export const menuPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/menu', { id: String(restaurantId) })

export const costsPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/costos', { id: String(restaurantId) })

export const reviewsPanelPath = (restaurantId: number) =>
  href('/dashboard/restaurante/:id/opiniones', { id: String(restaurantId) })

export const qrPanelPath = (restaurantId: number) => href('/dashboard/restaurante/:id/qr', { id: String(restaurantId) })

export const detailsPanelPath = (restaurantId: number) =>
  href('/dashboard/editar-restaurante/:id', { id: String(restaurantId) })

export const dishPanelPath = ({ id, restaurant_id }: Part) => `${menuPanelPath(restaurant_id)}#${dishAnchor(id)}`

/** The search parameter that opens a dish's recipe on the menu page. */
export const recipeParameter = 'receta'

export const recipePanelPath = ({ id, restaurant_id }: Part) =>
  `${menuPanelPath(restaurant_id)}?${recipeParameter}=${id}#${dishAnchor(id)}`

export const reviewPanelPath = ({ id, restaurant_id }: Part) => `${reviewsPanelPath(restaurant_id)}#${reviewAnchor(id)}`
