import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { BackLinkState } from '../../links/panel-paths.ts'

export const RestaurantContext = createContext<Restaurant | null>(null)

/** The restaurant whose place a screen is in; see `restaurant-place.tsx`. */
export function useRestaurant(): Restaurant {
  const restaurant = useContext(RestaurantContext)
  if (!restaurant) throw new Error('This screen is not inside of a restaurant’s place')
  return restaurant
}

/** The state of links within the place: where 'Volver' leads, and nothing else that a screen keeps in the history. */
export function useBackLinkState(): BackLinkState {
  const { backTo }: BackLinkState = useLocation().state ?? {}
  return { backTo }
}
