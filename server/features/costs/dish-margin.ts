import { type CostedDish, choiceFiguresOf } from '#contract/costs/choice-cost.ts'
import { dishCost } from '#contract/costs/dish-cost.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { type Cents, cents } from '#contract/money.ts'
import { netPriceOf, type PriceTerms } from '#contract/taxes/price-parts.ts'

/**
 * What one of a dish leaves without tax and service; null when its cost is unknown. Taps are not counted by size, so a dish with sizes
 * counts as the size that leaves least, and is without a margin while the cost of one of them is unknown.
 */
export function dishMarginOf(dish: CostedDish, terms: PriceTerms): Cents | null {
  const sizes = choiceFiguresOf(dish, terms).filter(({ group }) => isChosenOnce(group))
  if (sizes.length === 0 && dish.recipe.length === 0) return null
  const cost = dishCost(dish.recipe)
  if (cost === null) return null
  const inOneSize = netPriceOf(dish.price, terms) - cost
  let margin: number = inOneSize
  for (const group of Map.groupBy(sizes, ({ group }) => group.id).values()) {
    const margins = group.map(({ figures }) => figures.margin)
    const known = margins.filter((one) => one !== null)
    if (known.length < margins.length) return null
    margin += Math.min(...known) - inOneSize
  }
  return cents(margin)
}
