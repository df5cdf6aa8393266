import { type Fraction, fraction, multiply } from '#contract/fraction.ts'
import { amountOf, centsOf, decimalOf, decimalOrNull, sumOf } from '#contract/money.ts'
import type { ShoppingLine, ShoppingList } from '#contract/shopping/shopping.ts'
import { pantryItemOf, type Stock, type StockRow } from '#server/features/ingredients/stock.rows.ts'
import type { LineRow, PortionsRow } from './shopping.store.ts'
import { neededOf, type PlannedLine, packPriceOf, purchaseOf, wholesOf } from './shopping-need.ts'

const byName = new Intl.Collator('es', { numeric: true })
const thousand = fraction(1000n)

export function presentList(
  stock: Stock,
  planned: readonly PlannedLine[],
  stored: readonly LineRow[],
): Pick<ShoppingList, 'lines' | 'total'> {
  const needed = neededOf(stock.items, planned)
  const lines = stock.rows
    .filter(({ id }) => needed.has(id))
    .map((row) =>
      presentLine(
        row,
        needed.get(row.id) ?? null,
        stored.find(({ ingredientId }) => ingredientId === row.id),
      ),
    )
    .sort((a, b) => byName.compare(a.name, b.name) || a.ingredient_id - b.ingredient_id)
  return { lines, total: amountOf(sumOf(lines.map(({ cost }) => centsOf(cost ?? 0)))) }
}

function presentLine(row: StockRow, needed: Fraction | null, stored: LineRow | undefined): ShoppingLine {
  const item = pantryItemOf(row)
  const atHome = homeOf(stored)
  const purchase = purchaseOf(item, needed, { pack: usualPackOf(row), atHome })
  const { pack, packs, cost } = purchase
  return {
    ...{ ingredient_id: row.id, name: row.name, stall: row.stall, unit: row.unit },
    needed: needed && decimalOf(Number(wholesOf(multiply(needed, thousand))), 3),
    at_home: atHome,
    pack: pack && { name: pack.name, quantity: pack.quantity, unit: pack.unit },
    packs,
    pack_price: decimalOrNull(packPriceOf(item, pack), 4),
    cost: decimalOrNull(cost, 2),
    bought: stored?.bought ?? false,
  }
}

/** The one that was paid last; its price counts unless a cost was typed since. */
function usualPackOf({ packs }: StockRow) {
  return packs.find(({ counts }) => counts) ?? packs[0] ?? null
}

function homeOf(stored: LineRow | undefined): ShoppingLine['at_home'] {
  if (!stored || stored.homeQuantity === null || stored.homeUnit === null) return null
  return { quantity: stored.homeQuantity, unit: stored.homeUnit }
}

export function presentRecord(portions: readonly PortionsRow[], lines: readonly LineRow[]) {
  const days = [...new Set([...portions, ...lines].map(({ day }) => day))].sort()
  return days.map((day) => ({
    day,
    portions: portions
      .filter((row) => row.day === day)
      .map((row) => ({ menu_item_id: row.menuItemId, preparation_id: row.preparationId, portions: row.portions })),
    lines: lines
      .filter((row) => row.day === day)
      .map((row) => ({ ingredient_id: row.ingredientId, at_home: homeOf(row), bought: row.bought })),
  }))
}
