import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cache } from 'react'
import type { Database } from '../../../server/db/database.ts'
import { presentWithHours } from '../../../server/features/directory/present-restaurant.ts'
import { createRestaurantRows } from '../../../server/features/directory/restaurant-rows.queries.ts'
import { createMenuStore } from '../../../server/features/menu/menu.store.ts'
import { presentDish } from '../../../server/features/menu/present-dish.ts'
import { priceTermsOf } from '../../../server/features/taxes/taxes.rows.ts'

const db = drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 })) as unknown as Database
const menu = createMenuStore(db)
const restaurants = createRestaurantRows(db, () => new Date())

/** The product's own queries, asked once for the page and its head. */
export const readMenu = cache(async (slug: string) => {
  const found = await restaurants.findBySlug(slug)
  if (!found) throw new Error(`No restaurant ${slug}`)
  const at = new Date()
  const shown = { pictureUrl: (path: string) => `/images/${path}`, at, terms: priceTermsOf(found.pricing, at) }
  const dishes = (await menu.listDishes(found.id)).map((dish) => presentDish(dish, shown))
  return { restaurant: presentWithHours(found, at), dishes }
})
