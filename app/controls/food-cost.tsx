import { type CostLevel, costLevelOf, formatFoodCost } from '#contract/costs/dish-cost.ts'
import classes from './food-cost.module.css'

type FoodCostProps = { permille: number | null; targetPermille: number }

/** The share of the net price that the ingredients cost, as a traffic light that also says it in a word. */
export function FoodCost({ permille, targetPermille }: FoodCostProps) {
  if (permille === null) return '–'
  const level = costLevelOf(permille, targetPermille)
  return (
    <span data-level={level} className={classes.cost}>
      {formatFoodCost(permille)} <span className={classes.word}>{words[level]}</span>
    </span>
  )
}

const words: Record<CostLevel, string> = { good: 'bien', near: 'justo', high: 'alto' }
