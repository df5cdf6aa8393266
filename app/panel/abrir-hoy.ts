import { href, redirect } from 'react-router'
import { listOwnRestaurants } from '../features/restaurants/list-own-restaurants.ts'
import { todayPanelPath } from '../links/panel-paths.ts'
import { findLastRestaurant } from './frame/last-restaurant.ts'

/** docs/product.md, Panel: 'Hoy' opens the restaurant that was open last, else the newest. Without one, 'Resumen' tells the first steps. */
export async function clientLoader() {
  const id = findLastRestaurant() ?? (await listOwnRestaurants())[0]?.id
  return redirect(id === undefined ? href('/dashboard') : todayPanelPath(id))
}

/** The server renders the frame around it before the redirect. */
export default function OpenToday() {
  return null
}
