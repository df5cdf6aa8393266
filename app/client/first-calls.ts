import { overviewPath } from '#contract/session-paths.ts'
import { askEarly } from '../session/early-answers.ts'
import { readToken } from '../session/stored-session.ts'
import { listUnloadedRoutes } from './screen-code.ts'

const ownRestaurants = () => ['/api/restaurants?owner=me']
const kitchen = (id: string) => [`/api/menu/${id}/menu`, `/api/ingredients/id?restaurant_id=${id}`]
const hours = (id: string) => [`/api/restaurants/${id}/hours`]

/** What the loader of a route asks for first, with the restaurant's id from the address. */
const firstCalls: Record<string, (id: string) => string[]> = {
  'panel/mis-restaurantes': ownRestaurants,
  'panel/agregar-restaurante': ownRestaurants,
  'panel/ingredientes': ownRestaurants,
  'panel/frame/restaurant-place': ownRestaurants,
  'panel/hoy': (id) => [
    `${overviewPath}?restaurant_id=${id}`,
    ...hours(id),
    `/api/restaurants/${id}/almuerzo-plan`,
    ...kitchen(id),
  ],
  'panel/horario': hours,
  'panel/menu-del-restaurante': kitchen,
  'panel/costos': kitchen,
  'panel/opiniones-recibidas': (id) => [`/api/reviews/${id}/all`],
}

/** Asks for a screen's data while its code is still on its way, instead of afterwards. */
export function askFirstCalls(to: string): void {
  const token = readToken()
  if (!token) return
  const id = /\d+/.exec(to)?.[0] ?? ''
  askEarly(
    token,
    listUnloadedRoutes(to).flatMap((route) => firstCalls[route.id]?.(id) ?? []),
  )
}
