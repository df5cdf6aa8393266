import { fraction } from '#contract/fraction.ts'
import type { RecipeLine } from '#contract/ingredients/line-cost.ts'
import type { PricedChoice, PricedGroup } from '#contract/menu/dish-options.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { type Cents, cents, scaledBack, sumOf } from '#contract/money.ts'
import { netPriceOf, type PriceTerms } from '#contract/taxes/price-parts.ts'
import { type DishFigures, dishCost, figuresAt } from './dish-cost.ts'

export type CostedDish = {
  /** As typed. */
  price: Cents
  options: readonly PricedGroup[]
  recipe: readonly RecipeLine[]
  /** Each choice adds its lines to the recipe, by the choice's id. */
  choiceLines: ReadonlyMap<number, readonly RecipeLine[]>
}

export type ChoiceFigures = {
  group: PricedGroup
  choice: PricedChoice
  /** The typed price of the dish in this size, or what the extra adds to the price. */
  price: Cents
  netPrice: Cents
  figures: DishFigures
}

/** Cost and margin of a dish in each of its sizes, and of each extra by itself. Choices that change neither price nor recipe are left out. */
export function choiceFiguresOf(dish: CostedDish, terms: PriceTerms): ChoiceFigures[] {
  return dish.options.flatMap((group) => {
    const isSize = isChosenOnce(group)
    const matters = (choice: PricedChoice) =>
      choice.price_change !== 0 || dish.choiceLines.has(choice.id) || (isSize && timesOf(choice) !== 1000)
    const listed = isSize && group.choices.some(matters) ? group.choices : group.choices.filter(matters)
    return listed.map((choice) => ({ group, choice, ...(isSize ? ofSize(choice) : ofExtra(choice)) }))
  })

  function ofSize(choice: PricedChoice) {
    const own = dish.choiceLines.get(choice.id) ?? []
    const price = sumOf([dish.price, choice.price_change])
    const netPrice = netPriceOf(price, terms)
    const fromRecipe = dishCost(dish.recipe, fraction(BigInt(timesOf(choice)), 1000n))
    const cost = dish.recipe.length + own.length === 0 ? null : knownSum(fromRecipe, dishCost(own))
    return { price, netPrice, figures: figuresAt(netPrice, cost) }
  }

  function ofExtra(choice: PricedChoice) {
    const own = dish.choiceLines.get(choice.id)
    const price = choice.price_change
    const netPrice = cents(netPriceOf(sumOf([dish.price, price]), terms) - netPriceOf(dish.price, terms))
    return { price, netPrice, figures: figuresAt(netPrice, own ? dishCost(own) : null) }
  }
}

/** In thousandths of the dish's recipe. */
function timesOf({ recipe_factor }: PricedChoice): number {
  return scaledBack(recipe_factor ?? 1, 3)
}

function knownSum(a: Cents | null, b: Cents | null): Cents | null {
  return a === null || b === null ? null : sumOf([a, b])
}
