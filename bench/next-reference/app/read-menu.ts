import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cache } from 'react'
import type { Database } from '../../../server/db/database.ts'
import { createMenuStore } from '../../../server/features/menu/menu.store.ts'
import { presentDish } from '../../../server/features/menu/present-dish.ts'
import { presentWithHours } from '../../../server/features/restaurants/present-restaurant.ts'
import { restaurants } from '../../../server/features/restaurants/restaurants.table.ts'
import { priceTermsOf } from '../../../server/features/restaurants/stored-pricing.ts'
import { createWithRowsStore } from '../../../server/features/restaurants/with-rows.store.ts'

const db = drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 })) as unknown as Database
const menu = createMenuStore(db)

const store = createWithRowsStore(db, () => new Date(), 'restaurant_with_menu', menu.menuOf(restaurants.id))

/** The product's own query, asked once for the page and its head. */
export const readMenu = cache(async (slug: string) => {
  const found = await store.findBySlug(slug)
  if (!found) throw new Error(`No restaurant ${slug}`)
  const at = new Date()
  const shown = { pictureUrl: (path: string) => `/images/${path}`, at, terms: priceTermsOf(found.pricing, at) }
  const dishes = menu.readMenu(found.rows).map((dish) => presentDish(dish, shown))
  return { restaurant: presentWithHours(found, at), dishes }
})
