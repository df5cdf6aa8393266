import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { fraction, multiply, roundHalfUp } from '#contract/fraction.ts'
import { createPantry, type PantryItem, type PantryLine } from '#contract/ingredients/pantry.ts'
import type { Weight } from '#contract/ingredients/units.ts'
import { maxCents, scaledBack, type TenThousandths } from '#contract/money.ts'
import type { Queries } from '#server/db/database.ts'
import { isOwnRestaurant } from '#server/features/restaurants/restaurants.queries.ts'
import { type ingredientPacks, ingredients } from './ingredients.table.ts'

/** An ingredient with all that its cost depends on, but for the ingredients of a preparation. */
export type StockRow = typeof ingredients.$inferSelect & { packs: StockPack[]; weights: Weight[]; lines: PantryLine[] }
type StockPack = Omit<typeof ingredientPacks.$inferSelect, 'ingredientId'>

export type Stock = ReturnType<typeof createStock>

// Without a table's name a column of `ingredients` would be read as the inner table's.
const packsOfIt = sql<(Omit<StockPack, 'pricedAt'> & { pricedAt: string })[]>`(
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

/** Of all restaurants of an owner. */
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
      price: scaledBack(price, 4),
      pricedAt: new Date(pricedAt),
    })),
  }))
}

export function createStock(rows: readonly StockRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = rows.map(pantryItemOf)
  const pantry = createPantry(items)

  const nameOf = (id: number) => byId.get(id)?.name ?? ''

  /** Null when it is unknown. */
  function plateCostOf(id: number): TenThousandths | null {
    const cost = pantry.unitCostOf(id)
    const rounded = cost && roundHalfUp(cost.amount)
    return rounded !== null && rounded <= maxCents ? Number(rounded) : null
  }

  /** The price of one unit. The column holds it, except for a preparation, and for a pack whose weight was changed later. */
  function costPerUnitOf({ id, costPerUnit, makesUnit, packs, yieldPercent }: StockRow): TenThousandths {
    if (makesUnit !== null) return plateCostOf(id) ?? 0
    const cost = packs.some(({ counts }) => counts) ? pantry.unitCostOf(id) : null
    return cost ? Number(roundHalfUp(multiply(cost.amount, fraction(BigInt(yieldPercent), 100n)))) : costPerUnit
  }

  return { rows, items, pantry, nameOf, plateCostOf, costPerUnitOf, find: (id: number) => byId.get(id) ?? null }
}

export function pantryItemOf(row: StockRow): PantryItem {
  const { id, name, unit, costPerUnit, yieldPercent, makesQuantity, makesUnit, packs, weights, lines } = row
  const pack = packs.find(({ counts }) => counts)
  return {
    ...{ id, name, unit, yieldPercent, weights },
    price: pack
      ? { amount: pack.price, quantity: pack.quantity, unit: pack.unit }
      : { amount: costPerUnit, quantity: 1, unit },
    preparation:
      makesQuantity === null || makesUnit === null
        ? null
        : { makes: { quantity: makesQuantity, unit: makesUnit }, lines },
  }
}
