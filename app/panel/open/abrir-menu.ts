import { menuPanelPath } from '../../links/panel-paths.ts'
import { openLastRestaurant } from '../frame/last-restaurant.ts'

/** 'Menú' opens the restaurant that was open last, else the newest. */
export function clientLoader() {
  return openLastRestaurant(menuPanelPath)
}

/** The server renders the frame around it before the redirect. */
export default function OpenMenu() {
  return null
}
