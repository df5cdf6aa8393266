import { formatFoodCost } from '#contract/costs/dish-cost.ts'
import type { Currency } from '#contract/countries.ts'
import type { Repriced } from './remembered-prices.ts'
import { type DishToReprice, RepriceList } from './reprice-list.tsx'
import classes from './repricing.module.css'

type DishesToReviewProps = {
  dishes: readonly DishToReprice[]
  currency: Currency
  targetPermille: number
  onReprice: (changes: Repriced[]) => Promise<void>
}

/** The dishes above the target. */
export function DishesToReview({ targetPermille, ...list }: DishesToReviewProps) {
  return (
    <section className={classes.review}>
      <h2 className={classes.heading}>Platos por revisar</h2>
      <p className={classes.text}>
        Sus ingredientes pasan de tu meta de {formatFoodCost(targetPermille)}. Con estos precios la cumples.
      </p>
      <RepriceList {...list} />
    </section>
  )
}
