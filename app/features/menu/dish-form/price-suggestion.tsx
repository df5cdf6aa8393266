import { figuresAt, formatFoodCost } from '#contract/costs/dish-cost.ts'
import { type Aim, suggestedPrice } from '#contract/costs/price-aim.ts'
import type { Currency } from '#contract/countries.ts'
import { type Cents, cents, formatPrice } from '#contract/money.ts'
import { netPriceOf } from '#contract/taxes/price-parts.ts'
import classes from './price-suggestion.module.css'

type PriceSuggestionProps = {
  /** Null while what is typed is not a price. */
  price: Cents | null
  cost: Cents
  currency: Currency
  aim: Aim
  onTake: (price: Cents) => void
}

/** While a price is typed at which a dish costs more than the target: the price that would meet it. */
export function PriceSuggestion({ price, cost, currency, aim, onTake }: PriceSuggestionProps) {
  const { foodCostPermille } = figuresAt(netPriceOf(price ?? cents(0), aim.terms), cost)
  if (cost === 0 || (foodCostPermille !== null && foodCostPermille <= aim.targetPermille)) return null
  const suggested = suggestedPrice(cost, aim)
  return (
    <p className={classes.place}>
      <button
        type="button"
        // The field keeps the focus: leaving it would save what was typed before.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onTake(suggested)}
        className={classes.suggestion}
      >
        Para {formatFoodCost(aim.targetPermille)}: {formatPrice(suggested, currency)}
      </button>
    </p>
  )
}
