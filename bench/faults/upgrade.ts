import { sql } from 'drizzle-orm'
import { getDishCost } from '#contract/costs/costs.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { listMenu } from '#contract/menu/menu.ts'
import { listReviews } from '#contract/reviews/reviews.ts'
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' }
import { connectDatabase } from '#server/db/open-database.ts'
import { createPasswordHasher } from '#server/features/accounts/password-hasher.ts'
import { readOutbox } from '../../tests/outbox.ts'
import { logIn } from '../../tests/product/accounts.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { silentLog } from '../../tests/silent-log.ts'
import { atMost, type Fault, type Figure, none } from './fault.ts'
import { openStage } from './stage.ts'

/** The last migration of the first release: accounts, restaurants, menus, reviews and payments. */
const firstRelease = '0009_billing'
const owners = 20
const restaurants = 200
const dishesEach = 30
const password = 'la clave de entonces'

export const upgraded: Fault = {
  name: 'upgrade',
  about: `A database with the schema of the first release (\`${firstRelease}\`), ${restaurants} restaurants, ${restaurants * dishesEach} dishes with recipes, reviews, likes and a mail that waits; today's product is started on it.`,
  run: upgrade,
}

async function upgrade(): Promise<Figure[]> {
  const stage = await openStage({ isEmpty: true })
  try {
    await fill(stage.dataFolder)
    await stage.start()
    return [
      atMost('ready, with all migrations, after', stage.slowestStartSeconds(), 60, 's'),
      ...(await judge(stage.url(), stage.dataFolder)),
    ]
  } finally {
    await stage.close()
  }
}

async function fill(dataDir: string): Promise<void> {
  const database = await connectDatabase({ dataDir, log: silentLog })
  const { db } = database
  await database.migrate(journal.entries.find(({ tag }) => tag === firstRelease)?.when)
  // As hashes were written then.
  const hash = (await createPasswordHasher().hash(password, { network: 'then' })).replace('exact:', '')
  const statements = [
    sql`insert into users (name, email, password_hash, role)
      select 'Rosa ' || n, 'rosa' || n || '@casa.ec', ${hash}, 'restaurant-plus' from generate_series(1, ${owners}::int) n`,
    sql`insert into users (name, email, password_hash, role) values ('Ana Zambrano', 'ana@casa.ec', ${hash}, 'user')`,
    sql`insert into restaurants (owner_id, name, description, address, city, country, currency, phone, whatsapp, slug)
      select 1 + n % ${owners}::int, 'Casa ' || n, 'Cocina de siempre.', 'Calle ' || n, 'Quito', 'Ecuador', 'USD', '+59322951234', '+593991234567', 'casa-' || n
      from generate_series(1, ${restaurants}::int) n`,
    sql`insert into restaurant_slugs (slug, restaurant_id) select slug, id from restaurants`,
    sql`insert into restaurant_counters (restaurant_id, likes, rating_sum, reviews) select id, 1, 4, 1 from restaurants`,
    sql`insert into menu_items (restaurant_id, name, description, price, category, position)
      select id, 'Plato ' || n, 'Con arroz.', 2.5 + n, 'Locros', n from restaurants, generate_series(1, ${dishesEach}::int) n`,
    sql`insert into ingredients (restaurant_id, name, unit, cost_per_unit) select id, 'Queso', 'kg', 7.8 from restaurants`,
    sql`insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit)
      select menu_items.id, ingredients.id, 2, 'kg' from menu_items join ingredients using (restaurant_id)`,
    sql`insert into reviews (restaurant_id, user_id, rating, comment) select id, ${owners + 1}::int, 4, 'Todo fresco.' from restaurants`,
    sql`insert into likes (restaurant_id, user_id) select id, ${owners + 1}::int from restaurants`,
    sql`insert into mails (id, state, recipient, subject, content, created_at, due_at)
      values (gen_random_uuid(), 'waiting', 'a***@casa.ec', 'Hola', '{"to":"ana@casa.ec","html":"<p>","text":"t","params":{}}', now(), now())`,
  ]
  for (const statement of statements) await db.execute(statement)
  await database.close()
}

async function judge(url: string, dataFolder: string): Promise<Figure[]> {
  let lost = 0
  const owner = await logIn(url, { email: 'rosa1@casa.ec', password })
  const { items } = await succeed(url, listRestaurants, { query: { limit: 100 } } as never)
  lost += items.filter((item) => item.total_likes !== 1 || item.rating !== 4).length + (100 - items.length)
  for (const { id, slug } of items) {
    const dishes = await succeed(url, listMenu, { params: { restaurantId: id } })
    const reviews = await succeed(url, listReviews, { params: { restaurantId: id } })
    const page = await fetch(`${url}/restaurante/${slug}/menu`)
    if (dishes.length !== dishesEach || reviews.length !== 1 || !page.ok) lost += 1
  }
  const mine = await succeed(url, listRestaurants, { query: { owner: 'me' } } as never, owner)
  const [first] = mine.items
  const [dish] = first ? await succeed(url, listMenu, { params: { restaurantId: first.id } }) : []
  if (!first || !dish) return [none('restaurants of an owner that are missing', 1)]
  const args = { params: { id: dish.id }, query: { restaurant_id: first.id } }
  const cost = await succeed(url, getDishCost, args, owner)
  const sent = (await readOutbox(dataFolder)).filter(({ to }) => to === 'ana@casa.ec').length
  return [
    none('restaurants, menus, reviews or pages that differ', lost),
    none('recipes whose cost differs', JSON.stringify(cost).includes('15.6') ? 0 : 1),
    none('waiting mails that were not sent', sent === 1 ? 0 : 1),
  ]
}
