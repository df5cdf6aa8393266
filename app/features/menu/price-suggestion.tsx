import { figuresAt, formatFoodCost } from '#contract/dish-cost.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { type Aim, suggestedPrice } from '#contract/price-aim.ts'
import { netPriceOf } from '#contract/price-parts.ts'
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
  const { foodCostPermille } = figuresAt(netPriceOf(price ?? 0, aim.terms), cost)
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
