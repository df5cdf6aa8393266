import { todayPanelPath } from '../../links/panel-paths.ts'
import { openLastRestaurant } from '../frame/last-restaurant.ts'

/** docs/product/frame.md, Panel: 'Hoy' opens the restaurant that was open last, else the newest. Without one, 'Resumen' tells the first steps. */
export function clientLoader() {
  return openLastRestaurant(todayPanelPath)
}

/** The server renders the frame around it before the redirect. */
export default function OpenToday() {
  return null
}
