import { choiceFiguresOf } from '#contract/choice-cost.ts'
import type { ImpactedDish } from '#contract/cost-impact.ts'
import { type DishFigures, dishCost, figuresAt, lineCost } from '#contract/dish-cost.ts'
import type { OptionGroup } from '#contract/dish-options.ts'
import { fraction, multiply, roundHalfUp } from '#contract/fraction.ts'
import type { CostBreakdown, CostImpact, Ingredient } from '#contract/ingredients.ts'
import { type Cents, decimalOf, maxCents, type TenThousandths } from '#contract/money.ts'
import { longestOutage } from '#contract/outage.ts'
import { createPantry, type PantryLine } from '#contract/pantry.ts'
import type { PriceTerms } from '#contract/price-parts.ts'
import type { ChoiceLineRow, LineRow } from './ingredients.store.ts'
import { pantryItemOf, type StockRow } from './kitchen.store.ts'

/** The part of a dish that a cost is calculated from. */
export type PricedDish = { id: number; name: string; price: Cents; netPrice: Cents }

type DishWithOptions = PricedDish & { options: readonly OptionGroup[] }

/** What uses an ingredient: lines of dishes and of their choices. */
type Uses = { lines: LineRow[]; choiceLines: readonly ChoiceLineRow[]; dishes: Map<number, PricedDish> }
type Choices = { choiceLines: readonly ChoiceLineRow[]; terms: PriceTerms }

export type Stock = ReturnType<typeof createStock>

const byName = new Intl.Collator('es', { numeric: true })

/** The ingredients of a restaurant with their costs, as the API tells them. */
export function createStock(rows: readonly StockRow[], now: Date) {
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

  /** What is paid for one unit. The column has it, but for a preparation, and for a pack whose weight was changed later. */
  function costPerUnitOf({ id, costPerUnit, makesUnit, packs, yieldPercent }: StockRow): TenThousandths {
    if (makesUnit !== null) return plateCostOf(id) ?? 0
    const cost = packs.some(({ counts }) => counts) ? pantry.unitCostOf(id) : null
    return cost ? Number(roundHalfUp(multiply(cost.amount, fraction(BigInt(yieldPercent), 100n)))) : costPerUnit
  }

  function presentIngredient(row: StockRow, { lines: uses, choiceLines, dishes }: Uses): Ingredient {
    const { id, name, unit, makesQuantity, makesUnit, lines } = row
    const outage = longestOutage(row.runOut ? [{ until: row.runOutUntil }] : [], now)
    return {
      ...{ id, name, unit },
      cost_per_unit: decimalOf(costPerUnitOf(row), 4),
      restaurant_id: row.restaurantId,
      uses: uses
        .map((line) => ({
          menu_item_id: line.menuItemId,
          dish_name: dishes.get(line.menuItemId)?.name ?? '',
          quantity: line.quantity,
          unit: line.unit,
          cost: decimalOrNull(lineCost(pantry.priceLine(line)), 2),
        }))
        .sort((a, b) => byName.compare(a.dish_name, b.dish_name) || a.menu_item_id - b.menu_item_id),
      choice_uses: choiceLines.map((line) => ({ choice_id: line.choiceId, quantity: line.quantity, unit: line.unit })),
      run_out: outage !== null,
      run_out_until: outage?.until?.toISOString() ?? null,
      yield_percent: row.yieldPercent,
      plate_cost: decimalOrNull(plateCostOf(id), 4),
      weights: row.weights,
      packs: row.packs.map((pack) => ({
        ...{ id: pack.id, name: pack.name, quantity: pack.quantity, unit: pack.unit },
        price: decimalOf(pack.price, 4),
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
                ...{ ingredient_id: ingredientId, name: nameOf(ingredientId), quantity },
                unit: lineUnit,
              })),
            },
      allergens: row.allergens,
      diets: row.diets,
    }
  }

  function presentBreakdown(dish: DishWithOptions, recipe: LineRow[], { choiceLines, terms }: Choices): CostBreakdown {
    const ofChoices = Map.groupBy(choiceLines, ({ choiceId }) => choiceId)
    const priced = new Map(Array.from(ofChoices, ([id, lines]) => [id, lines.map(pantry.priceLine)]))
    const pricedRecipe = recipe.map(pantry.priceLine)
    const { id: menu_item_id, price, options } = dish
    const choices = choiceFiguresOf({ price, options, recipe: pricedRecipe, choiceLines: priced }, terms)
    return {
      menu_item_id,
      price: decimalOf(price, 2),
      ...presentFigures(figuresAt(dish.netPrice, dishCost(pricedRecipe))),
      ingredients: presentLines(recipe),
      choices: choices.map(({ group, choice, figures, ...prices }) => ({
        choice_id: choice.id,
        group: group.name,
        name: choice.name,
        recipe_factor: choice.recipe_factor,
        price: decimalOf(prices.price, 2),
        net_price: decimalOf(prices.netPrice, 2),
        ...presentFigures(figures),
        ingredients: presentLines(ofChoices.get(choice.id) ?? []),
      })),
    }
  }

  function presentLines(lines: readonly PantryLine[]): CostBreakdown['ingredients'] {
    return lines
      .flatMap((line) => {
        const row = byId.get(line.ingredientId)
        return row ? [{ line, row }] : []
      })
      .sort((a, b) => byName.compare(a.row.name, b.row.name) || a.row.id - b.row.id)
      .map(({ line, row }) => ({
        ingredient_id: row.id,
        name: row.name,
        quantity_used: line.quantity,
        unit: line.unit,
        cost_per_unit: decimalOf(costPerUnitOf(row), 4),
        cost_unit: row.unit,
        cost: decimalOrNull(lineCost(pantry.priceLine(line)), 2),
        plate_cost: decimalOrNull(plateCostOf(row.id), 4),
        missing: pantry.missingIn(line),
      }))
  }

  return { items, pantry, presentIngredient, presentBreakdown, find: (id: number) => byId.get(id) ?? null }
}

export function sortByName<Row extends { id: number; name: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
}

export function presentImpact({ dish, before, after }: ImpactedDish<PricedDish>): CostImpact['dishes'][number] {
  return {
    menu_item_id: dish.id,
    dish_name: dish.name,
    price: decimalOf(dish.price, 2),
    before: presentFigures(before),
    after: presentFigures(after),
  }
}

function presentFigures({ cost, margin, foodCostPermille }: DishFigures) {
  return {
    total_cost: decimalOrNull(cost, 2),
    margin: decimalOrNull(margin, 2),
    food_cost_percent: decimalOrNull(foodCostPermille, 1),
  }
}

export function decimalOrNull(scaled: number | null, places: number): number | null {
  return scaled === null ? null : decimalOf(scaled, places)
}
