import type { Account } from '#contract/accounts/accounts.ts'
import { costImpact } from '#contract/costs/cost-impact.ts'
import type { CostBreakdown, CostImpact } from '#contract/costs/costs.ts'
import { AppError } from '#contract/errors.ts'
import type { Unit } from '#contract/ingredients/units.ts'
import type { Cents, TenThousandths } from '#contract/money.ts'
import { netPriceOf, type PriceTerms } from '#contract/taxes/price-parts.ts'
import type { Database } from '#server/db/database.ts'
import type { IngredientsService } from '#server/features/ingredients/ingredients.service.ts'
import {
  listChoiceLinesOf,
  listOwnRecipes,
  listRecipeLines,
  listRecipesOf,
} from '#server/features/ingredients/recipes.queries.ts'
import { readOwnStock, readStock } from '#server/features/ingredients/stock.queries.ts'
import { pantryItemOf } from '#server/features/ingredients/stock.rows.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { TaxesService } from '#server/features/taxes/taxes.service.ts'
import { dishMarginOf } from './dish-margin.ts'
import { type PricedDish, presentBreakdown, presentImpact } from './present-costs.ts'

type Dependencies = {
  db: Database
  taxes: Pick<TaxesService, 'getPriceTerms'>
  menu: Pick<MenuService, 'getOwn' | 'listDishes'>
  ingredients: Pick<IngredientsService, 'getOwn'>
}

type Change = { cost_per_unit?: TenThousandths | undefined; unit?: Unit | undefined }

export type CostsService = ReturnType<typeof createCostsService>

export function createCostsService({ db, taxes, menu, ingredients }: Dependencies) {
  async function getDishCost(account: Account, itemId: number, restaurantId?: number): Promise<CostBreakdown> {
    const dish = await menu.getOwn(db, account, itemId)
    if (restaurantId !== undefined && restaurantId !== dish.restaurantId) throw new AppError('menu.dish_not_found')
    const [terms, recipe, stock, choiceLines] = await Promise.all([
      taxes.getPriceTerms(dish.restaurantId),
      listRecipeLines(db, [dish.id]),
      readStock(db, dish.restaurantId),
      dish.options.length > 0 ? listChoiceLinesOf(db, dish.restaurantId) : [],
    ])
    const priced = { ...withNetPrice(dish, terms), options: dish.options, steps: dish.steps }
    return presentBreakdown(stock, priced, recipe, { choiceLines, terms })
  }

  /** Calculates what a change would do to the cost of each affected dish. Saves nothing. */
  async function getImpact(account: Account, ingredientId: number, change: Change): Promise<CostImpact> {
    const { restaurantId } = await ingredients.getOwn(ingredientId, account)
    const [stock, lines, dishes, terms] = await Promise.all([
      readStock(db, restaurantId),
      listRecipesOf(db, restaurantId),
      menu.listDishes(restaurantId),
      taxes.getPriceTerms(restaurantId),
    ])
    const row = stock.find(ingredientId)
    if (!row) throw new AppError('ingredient.not_found')
    const { cost_per_unit: amount = row.costPerUnit, unit = row.unit } = change
    const isChanged = amount !== row.costPerUnit || unit !== row.unit
    const item = pantryItemOf(row)
    const changed = isChanged ? { ...item, unit, price: { amount, quantity: 1, unit } } : item
    const recipes = Map.groupBy(lines, (line) => line.menuItemId)
    const priced = dishes.map((dish) => withNetPrice(dish, terms))
    const impact = costImpact(changed, { dishes: priced, recipes, items: stock.items })
    return { ingredient_id: ingredientId, dishes: impact.map(presentImpact) }
  }

  /** The recipes of all dishes of the owner's restaurants with what they cost, and which restaurants count costs. */
  async function listOwn(owner: Account) {
    const [lines, stock] = await Promise.all([listOwnRecipes(db, owner.id), readOwnStock(db, owner.id)])
    return {
      lines: lines.map(stock.pantry.priceLine),
      countingRestaurants: new Set(stock.rows.map(({ restaurantId }) => restaurantId)),
    }
  }

  /** The dishes of a menu in its order, each with what one of it leaves. */
  async function listMargins(
    restaurantId: number,
  ): Promise<{ id: number; name: string; category: string; margin: Cents | null }[]> {
    const [dishes, terms, stock, recipeLines, choiceLines] = await Promise.all([
      menu.listDishes(restaurantId),
      taxes.getPriceTerms(restaurantId),
      readStock(db, restaurantId),
      listRecipesOf(db, restaurantId),
      listChoiceLinesOf(db, restaurantId),
    ])
    const { priceLine } = stock.pantry
    const recipes = Map.groupBy(recipeLines, (line) => line.menuItemId)
    const linesOfChoices = new Map(
      Array.from(
        Map.groupBy(choiceLines, (line) => line.choiceId),
        ([id, lines]) => [id, lines.map(priceLine)],
      ),
    )
    return dishes.map(({ id, name, category, price, options }) => ({
      ...{ id, name, category },
      margin: dishMarginOf(
        { price, options, recipe: (recipes.get(id) ?? []).map(priceLine), choiceLines: linesOfChoices },
        terms,
      ),
    }))
  }

  return { getDishCost, getImpact, listOwn, listMargins }
}

function withNetPrice({ id, name, price }: Omit<PricedDish, 'netPrice'>, terms: PriceTerms): PricedDish {
  return { id, name, price, netPrice: netPriceOf(price, terms) }
}
