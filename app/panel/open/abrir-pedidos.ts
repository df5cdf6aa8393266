import { href, redirect } from 'react-router'
import { listWaiting } from '#contract/orders/waiting-orders.ts'
import { call } from '../../client/api.ts'
import { listOwnRestaurants } from '../../features/restaurants/list-own-restaurants.ts'
import { findLastRestaurant } from '../frame/last-restaurant.ts'
import { ordersPanelPath } from '../frame/restaurant-tabs.tsx'

/** 'Pedidos' opens the restaurant that was open last, unless orders wait only in others. */
export async function clientLoader() {
  const [restaurants, waiting] = await Promise.all([listOwnRestaurants(), call(listWaiting)])
  const last = findLastRestaurant(restaurants)
  const waits = waiting.first.map(({ restaurant_id }) => restaurant_id)
  const opened = last && (waits.includes(last.id) ? last.id : (waits[0] ?? last.id))
  return redirect(opened === undefined ? href('/dashboard') : ordersPanelPath(opened))
}

/** The server renders the frame around it before the redirect. */
export default function OpenOrders() {
  return null
}
