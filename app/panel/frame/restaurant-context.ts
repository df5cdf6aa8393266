import { createContext, useContext } from 'react'
import type { Restaurant } from '#contract/restaurants.ts'

export const RestaurantContext = createContext<Restaurant | null>(null)

/** The restaurant whose place a screen is in; see `restaurant-place.tsx`. */
export function useRestaurant(): Restaurant {
  const restaurant = useContext(RestaurantContext)
  if (!restaurant) throw new Error('This screen is not inside of a restaurant’s place')
  return restaurant
}
