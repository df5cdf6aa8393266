import { href, redirect } from 'react-router'
import { listOwnRestaurants } from '../features/restaurants/list-own-restaurants.ts'
import { todayPanelPath } from '../links/panel-paths.ts'
import { readLastRestaurant } from './frame/last-restaurant.ts'

/** docs/product/frame.md, Panel: 'Hoy' opens the restaurant that was open last, else the newest. Without one, 'Resumen' tells the first steps. */
export async function clientLoader() {
  const restaurants = await listOwnRestaurants()
  const last = restaurants.find(({ id }) => String(id) === readLastRestaurant())
  const opened = last ?? restaurants[0]
  return redirect(opened ? todayPanelPath(opened.id) : href('/dashboard'))
}

/** The server renders the frame around it before the redirect. */
export default function OpenToday() {
  return null
}
