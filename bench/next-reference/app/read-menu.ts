import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cache } from 'react'
import type { Database } from '../../../server/db/database.ts'
import { createMenuStore } from '../../../server/features/menu/menu.store.ts'
import { presentDish } from '../../../server/features/menu/present-dish.ts'
import { presentWithHours } from '../../../server/features/restaurants/present-restaurant.ts'
import { createRestaurantsStore } from '../../../server/features/restaurants/restaurants.store.ts'
import { priceTermsOf } from '../../../server/features/restaurants/stored-pricing.ts'

const db = drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 })) as unknown as Database
const restaurants = createRestaurantsStore(db)
const menu = createMenuStore(db)

/** The product's own two queries, asked once for the page and its head. */
export const readMenu = cache(async (slug: string) => {
  const restaurant = await restaurants.findBySlug(slug)
  if (!restaurant) throw new Error(`No restaurant ${slug}`)
  const { dishes, pricing } = await menu.readMenu(restaurant.id, null)
  if (!pricing) throw new Error(`No menu of ${slug}`)
  const at = new Date()
  const shown = { pictureUrl: (path: string) => `/images/${path}`, at, terms: priceTermsOf(pricing, at) }
  return { restaurant: presentWithHours(restaurant, at), dishes: dishes.map((dish) => presentDish(dish, shown)) }
})
