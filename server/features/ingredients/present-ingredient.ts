import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { lineCost } from '#contract/ingredients/line-cost.ts'
import { decimalOrNull, unitAmountOf } from '#contract/money.ts'
import { longestOutage } from '#server/features/availability/outage.rows.ts'
import type { ChoiceLineRow, LineRow } from './ingredients.store.ts'
import type { Stock, StockRow } from './stock.rows.ts'

/** Lines of dishes and of their choices use an ingredient; they carry the names of the dishes. */
type Uses = { lines: LineRow[]; choiceLines: readonly ChoiceLineRow[]; dishNames: ReadonlyMap<number, string> }

const byName = new Intl.Collator('es', { numeric: true })

export function sortByName<Row extends { id: number; name: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
}

/** Every ingredient in a response is made here. */
export function presentIngredient(stock: Stock, row: StockRow, uses: Uses, now: Date): Ingredient {
  const { id, name, unit, makesQuantity, makesUnit, lines, steps } = row
  const outage = longestOutage(row.runOut ? [{ until: row.runOutUntil }] : [], now)
  return {
    ...{ id, name, unit },
    cost_per_unit: unitAmountOf(stock.costPerUnitOf(row)),
    restaurant_id: row.restaurantId,
    uses: uses.lines
      .map((line) => ({
        menu_item_id: line.menuItemId,
        dish_name: uses.dishNames.get(line.menuItemId) ?? '',
        quantity: line.quantity,
        unit: line.unit,
        cost: decimalOrNull(lineCost(stock.pantry.priceLine(line)), 2),
      }))
      .sort((a, b) => byName.compare(a.dish_name, b.dish_name) || a.menu_item_id - b.menu_item_id),
    choice_uses: uses.choiceLines.map((line) => ({
      choice_id: line.choiceId,
      quantity: line.quantity,
      unit: line.unit,
    })),
    run_out: outage !== null,
    run_out_until: outage?.until?.toISOString() ?? null,
    yield_percent: row.yieldPercent,
    plate_cost: decimalOrNull(stock.plateCostOf(id), 4),
    weights: row.weights,
    stall: row.stall,
    packs: row.packs.map((pack) => ({
      ...{ id: pack.id, name: pack.name, quantity: pack.quantity, unit: pack.unit },
      price: unitAmountOf(pack.price),
      priced_at: pack.pricedAt.toISOString(),
      counts: pack.counts,
    })),
    preparation:
      makesQuantity === null || makesUnit === null
        ? null
        : {
            makes_quantity: makesQuantity,
            makes_unit: makesUnit,
            ingredients: lines.map(({ ingredientId, quantity, unit: lineUnit }) => ({
              ...{ ingredient_id: ingredientId, name: stock.nameOf(ingredientId), quantity },
              unit: lineUnit,
            })),
            steps,
          },
    allergens: row.allergens,
    diets: row.diets,
  }
}
