import { choiceFiguresOf } from '#contract/costs/choice-cost.ts'
import type { ImpactedDish } from '#contract/costs/cost-impact.ts'
import type { CostBreakdown, CostImpact } from '#contract/costs/costs.ts'
import { type DishFigures, dishCost, figuresAt } from '#contract/costs/dish-cost.ts'
import { lineCost } from '#contract/ingredients/line-cost.ts'
import type { PantryLine } from '#contract/ingredients/pantry.ts'
import type { PricedGroup } from '#contract/menu/dish-options.ts'
import { amountOf, type Cents, decimalOrNull, unitAmountOf } from '#contract/money.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'
import type { ChoiceLine, RecipeLine } from '#server/features/ingredients/recipes.queries.ts'
import type { Stock } from '#server/features/ingredients/stock.rows.ts'

/** The part of a dish that a cost is calculated from. */
export type PricedDish = { id: number; name: string; price: Cents; netPrice: Cents }

type DishWithOptions = PricedDish & { options: readonly PricedGroup[]; steps: string | null }

type Choices = { choiceLines: readonly ChoiceLine[]; terms: PriceTerms }

const byName = new Intl.Collator('es', { numeric: true })

export function presentBreakdown(
  stock: Stock,
  dish: DishWithOptions,
  recipe: readonly RecipeLine[],
  { choiceLines, terms }: Choices,
): CostBreakdown {
  const { pantry } = stock
  const ofChoices = Map.groupBy(choiceLines, ({ choiceId }) => choiceId)
  const priced = new Map(Array.from(ofChoices, ([id, lines]) => [id, lines.map(pantry.priceLine)]))
  const pricedRecipe = recipe.map(pantry.priceLine)
  const { id: menu_item_id, price, options } = dish
  const choices = choiceFiguresOf({ price, options, recipe: pricedRecipe, choiceLines: priced }, terms)
  return {
    menu_item_id,
    price: amountOf(price),
    ...presentFigures(figuresAt(dish.netPrice, dishCost(pricedRecipe))),
    ingredients: presentLines(stock, recipe),
    steps: dish.steps,
    choices: choices.map(({ group, choice, figures, ...prices }) => ({
      choice_id: choice.id,
      group: group.name,
      name: choice.name,
      recipe_factor: choice.recipe_factor,
      price: amountOf(prices.price),
      net_price: amountOf(prices.netPrice),
      ...presentFigures(figures),
      ingredients: presentLines(stock, ofChoices.get(choice.id) ?? []),
    })),
  }
}

function presentLines(stock: Stock, lines: readonly PantryLine[]): CostBreakdown['ingredients'] {
  return lines
    .flatMap((line) => {
      const row = stock.find(line.ingredientId)
      return row ? [{ line, row }] : []
    })
    .sort((a, b) => byName.compare(a.row.name, b.row.name) || a.row.id - b.row.id)
    .map(({ line, row }) => ({
      ingredient_id: row.id,
      name: row.name,
      quantity_used: line.quantity,
      unit: line.unit,
      cost_per_unit: unitAmountOf(stock.costPerUnitOf(row)),
      cost_unit: row.unit,
      cost: decimalOrNull(lineCost(stock.pantry.priceLine(line)), 2),
      plate_cost: decimalOrNull(stock.plateCostOf(row.id), 4),
      missing: stock.pantry.missingIn(line),
    }))
}

export function presentImpact({ dish, before, after }: ImpactedDish<PricedDish>): CostImpact['dishes'][number] {
  return {
    menu_item_id: dish.id,
    dish_name: dish.name,
    price: amountOf(dish.price),
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
