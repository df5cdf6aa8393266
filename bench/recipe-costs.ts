import assert from 'node:assert/strict'
import type { Ingredient } from '#contract/ingredients.ts'
import type { Dish } from '#contract/menu.ts'
import { decimalOf } from '#contract/money.ts'
import type { Services } from '#server/services.ts'
import { startPostgresServer } from '../tests/postgres-server.ts'
import { createOwner, createRestaurant, withServices } from './bench-services.ts'
import { atMostSeconds, type Budget } from './budget-table.ts'
import { median } from './median.ts'

const dishCount = 200
const rounds = 21

/** A preparation is in 200 dishes. Measured is one write of its onion's cost, and a read that shows it in all of them. */
export async function measureRecipeCosts(): Promise<Budget[]> {
  const postgres = await startPostgresServer()
  try {
    return [await measureOn('the embedded engine', {}), await measureOn('PostgreSQL', { DATABASE_URL: postgres.url() })]
  } finally {
    await postgres.stop()
  }
}

async function measureOn(engine: string, env: Record<string, string>): Promise<Budget> {
  return withServices(env, async (services) => {
    const { owner, onion, dishes } = await openKitchen(services)
    const times: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const start = performance.now()
      await services.ingredients.update(owner, onion.id, { cost_per_unit: round * 10_000 })
      const listed = await services.ingredients.list(owner, onion.restaurant_id)
      times.push(performance.now() - start)
      ensureEverywhere(listed, dishes, round)
    }
    return atMostSeconds(`an onion's new cost in ${dishCount} dishes, ${engine}`, median(times), 0.2)
  })
}

/** Two litres of refrito take one kilo of onions; a dish takes 100 ml. */
function ensureEverywhere(listed: Ingredient[], dishes: Dish[], dollars: number): void {
  const refrito = listed.find(({ preparation }) => preparation)
  assert.equal(refrito?.uses.length, dishes.length)
  for (const { cost } of refrito.uses) assert.equal(cost, decimalOf(dollars * 5, 2))
}

async function openKitchen(services: Services) {
  const owner = await createOwner(services)
  const restaurant = await createRestaurant(services, owner)
  const forms = Array.from({ length: dishCount }, (_, n) => ({
    ...({ name: `Plato ${n}`, description: 'Con refrito.', category: 'Secos', price: 450 } as const),
  }))
  const dishes = await services.menu.addDishes(owner, restaurant.id, forms)
  const bought = { name: 'Cebolla', unit: 'kg', cost_per_unit: 0, restaurant_id: restaurant.id } as const
  const onion = await services.ingredients.create(owner, bought)
  const refrito = await services.kitchen.createPreparation(owner, {
    ...{ restaurant_id: restaurant.id, name: 'Refrito', makes_quantity: 2, makes_unit: 'l' as const },
    ingredients: [{ ingredient_id: onion.id, quantity: 1 }],
  })
  for (const { id } of dishes) {
    await services.ingredients.link(owner, id, [{ ingredient_id: refrito.id, quantity: 100, unit: 'ml' }])
  }
  return { owner, onion, dishes }
}
