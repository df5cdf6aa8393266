import { fraction, multiply, roundHalfUp } from '#contract/fraction.ts'
import { createPantry, type PantryItem, type PantryLine } from '#contract/ingredients/pantry.ts'
import type { Weight } from '#contract/ingredients/units.ts'
import { maxCents, type TenThousandths, tenThousandths } from '#contract/money.ts'
import type { ingredientPacks, ingredients } from './ingredients.table.ts'

/** An ingredient with all that its cost depends on, but for the ingredients of a preparation. */
export type StockRow = typeof ingredients.$inferSelect & { packs: StockPack[]; weights: Weight[]; lines: PantryLine[] }
export type StockPack = Omit<typeof ingredientPacks.$inferSelect, 'ingredientId'>

export type Stock = ReturnType<typeof createStock>

export function createStock(rows: readonly StockRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = rows.map(pantryItemOf)
  const pantry = createPantry(items)

  const nameOf = (id: number) => byId.get(id)?.name ?? ''

  /** Null when it is unknown. */
  function plateCostOf(id: number): TenThousandths | null {
    const cost = pantry.unitCostOf(id)
    const rounded = cost && roundHalfUp(cost.amount)
    return rounded !== null && rounded <= maxCents ? tenThousandths(Number(rounded)) : null
  }

  /** The price of one unit. The column holds it, except for a preparation, and for a pack whose weight was changed later. */
  function costPerUnitOf({ id, costPerUnit, makesUnit, packs, yieldPercent }: StockRow): TenThousandths {
    if (makesUnit !== null) return plateCostOf(id) ?? tenThousandths(0)
    const cost = packs.some(({ counts }) => counts) ? pantry.unitCostOf(id) : null
    if (!cost) return costPerUnit
    return tenThousandths(Number(roundHalfUp(multiply(cost.amount, fraction(BigInt(yieldPercent), 100n)))))
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
