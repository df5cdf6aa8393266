import { type DishFigures, dishCost, figuresAt, type RecipeLine } from './dish-cost.ts'
import type { Choice, OptionGroup } from './dish-options.ts'
import { fraction } from './fraction.ts'
import { type Cents, scaledBack } from './money.ts'
import { isChosenOnce } from './option-prices.ts'
import { netPriceOf, type PriceTerms } from './price-parts.ts'

export type CostedDish = {
  /** As typed. */
  price: Cents
  options: readonly OptionGroup[]
  recipe: readonly RecipeLine[]
  /** What a choice adds to the recipe, by the choice's id. */
  choiceLines: ReadonlyMap<number, readonly RecipeLine[]>
}

export type ChoiceFigures = {
  group: OptionGroup
  choice: Choice
  /** The typed price of the dish in this size, or what the extra adds to the price. */
  price: Cents
  netPrice: Cents
  figures: DishFigures
}

/** Cost and margin of a dish in each of its sizes, and of each extra by itself. Choices that change neither price nor recipe are left out. */
export function choiceFiguresOf(dish: CostedDish, terms: PriceTerms): ChoiceFigures[] {
  return dish.options.flatMap((group) => {
    const isSize = isChosenOnce(group)
    const matters = (choice: Choice) =>
      choice.price_change !== 0 || dish.choiceLines.has(choice.id) || (isSize && timesOf(choice) !== 1000)
    const listed = isSize && group.choices.some(matters) ? group.choices : group.choices.filter(matters)
    return listed.map((choice) => ({ group, choice, ...(isSize ? ofSize(choice) : ofExtra(choice)) }))
  })

  function ofSize(choice: Choice) {
    const own = dish.choiceLines.get(choice.id) ?? []
    const price = dish.price + scaledBack(choice.price_change, 2)
    const netPrice = netPriceOf(price, terms)
    const fromRecipe = dishCost(dish.recipe, fraction(BigInt(timesOf(choice)), 1000n))
    const cost = dish.recipe.length + own.length === 0 ? null : sumOf(fromRecipe, dishCost(own))
    return { price, netPrice, figures: figuresAt(netPrice, cost) }
  }

  function ofExtra(choice: Choice) {
    const own = dish.choiceLines.get(choice.id)
    const price = scaledBack(choice.price_change, 2)
    const netPrice = netPriceOf(dish.price + price, terms) - netPriceOf(dish.price, terms)
    return { price, netPrice, figures: figuresAt(netPrice, own ? dishCost(own) : null) }
  }
}

/** In thousandths of the dish's recipe. */
function timesOf({ recipe_factor }: Choice): number {
  return scaledBack(recipe_factor ?? 1, 3)
}

function sumOf(a: Cents | null, b: Cents | null): Cents | null {
  return a === null || b === null ? null : a + b
}
