import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' }
import { cityCounters } from '#server/features/directory/directory.table.ts'
import { restaurantCounters } from '#server/features/restaurants/restaurants.table.ts'
import { createEmptyDatabase } from '../../tests/servers/test-database.ts'

const notices = journal.entries.find(({ tag }) => tag === '0014_notices')?.when

test('restaurants from before get their place, their median price and their city counted', async () => {
  const database = await createEmptyDatabase()
  await database.migrate(notices)
  await database.db.execute(sql`
    WITH owner AS (
      INSERT INTO users (name, email, password_hash, role) VALUES ('Ana', 'ana@casa.ec', '', 'restaurant') RETURNING id
    ), place AS (
      INSERT INTO restaurants (owner_id, name, description, address, city, country, currency, phone, whatsapp, slug)
      SELECT owner.id, 'La Ronda', '', 'Calle', city, 'Ecuador', 'USD', '', '', 'ronda-' || n
      FROM owner, unnest(ARRAY['Cañar', 'CAÑAR', 'Loja']) WITH ORDINALITY AS written(city, n) RETURNING id
    ), counted AS (
      INSERT INTO restaurant_counters (restaurant_id, rating_sum, reviews) SELECT id, 5, 1 FROM place
    )
    INSERT INTO menu_items (restaurant_id, name, description, price, category, position)
    SELECT id, 'Locro', '', price, 'Locros', 1 FROM place, unnest(ARRAY[2, 3.25, 9]) AS price WHERE id = 2`)
  await database.migrate()

  const rows = await database.db.select().from(restaurantCounters).orderBy(restaurantCounters.restaurantId)
  const place = { cityKey: 'canar', country: 'Ecuador', currency: 'USD', score: 3750 }
  expect(rows).toMatchObject([
    { ...place, medianPrice: null },
    { ...place, medianPrice: 325, priceOrder: '3.25' },
    { ...place, cityKey: 'loja' },
  ])
  expect(await database.db.select().from(cityCounters).orderBy(cityCounters.cityKey)).toMatchObject([
    { cityKey: 'canar', restaurants: 2 },
    { city: 'Loja', restaurants: 1 },
  ])
  await database.close()
})
