import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PantryLine } from '#contract/ingredients/pantry.ts'
import type { Weight } from '#contract/ingredients/units.ts'
import { type Amount, unitCostOf } from '#contract/money.ts'
import type { Queries } from '#server/db/database.ts'
import { isOwnRestaurant } from '#server/features/restaurants/restaurants.queries.ts'
import { ingredients } from './ingredients.table.ts'
import { createStock, type Stock, type StockPack, type StockRow } from './stock.rows.ts'

// Without a table's name a column of `ingredients` would be read as the inner table's.
const packsOfIt = sql<(Omit<StockPack, 'price' | 'pricedAt'> & { price: Amount; pricedAt: string })[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'quantity', quantity, 'unit', unit, 'price', price,
    'pricedAt', priced_at, 'counts', counts) order by priced_at desc, id desc), '[]')
  from ingredient_packs where ingredient_id = ingredients.id)`.as('packs')
const weightsOfIt = sql<Weight[]>`(
  select coalesce(json_agg(json_build_object('unit', unit, 'quantity', quantity, 'in_unit', in_unit) order by unit), '[]')
  from ingredient_weights where ingredient_id = ingredients.id)`.as('weights')
const linesOfIt = sql<PantryLine[]>`(
  select coalesce(json_agg(json_build_object('ingredientId', ingredient_id, 'quantity', quantity, 'unit', unit)
    order by ingredient_id), '[]')
  from preparation_lines where preparation_id = ingredients.id)`.as('lines')

/** The ingredients of a restaurant with their costs. */
export async function readStock(queries: Queries, restaurantId: number): Promise<Stock> {
  return createStock(await listStock(queries, eq(ingredients.restaurantId, restaurantId)))
}

/** The ingredients of all restaurants of an owner. */
export async function readOwnStock(queries: Queries, ownerId: number): Promise<Stock> {
  return createStock(await listStock(queries, isOwnRestaurant(ingredients.restaurantId, ownerId)))
}

/** In one statement, because the overview reads all restaurants of an owner. */
async function listStock(queries: Queries, isWanted: SQL): Promise<StockRow[]> {
  const rows = await queries
    .select({ ...getTableColumns(ingredients), packs: packsOfIt, weights: weightsOfIt, lines: linesOfIt })
    .from(ingredients)
    .where(isWanted)
  return rows.map((row) => ({
    ...row,
    packs: row.packs.map(({ price, pricedAt, ...pack }) => ({
      ...pack,
      price: unitCostOf(price),
      pricedAt: new Date(pricedAt),
    })),
  }))
}
