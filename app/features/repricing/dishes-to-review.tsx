import { useState } from 'react'
import { formatFoodCost } from '#contract/dish-cost.ts'
import type { Dish } from '#contract/menu.ts'
import { type Cents, decimalOf, formatPrice } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { CheckboxField } from '../../controls/checkbox-field.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useSending } from '../../controls/use-sending.ts'
import type { Repriced } from './remembered-prices.ts'
import classes from './repricing.module.css'

export type DishToReview = { dish: Dish; price: Cents; suggested: Cents; foodCostPermille: number | null }

type DishesToReviewProps = {
  dishes: readonly DishToReview[]
  currency: Currency
  targetPermille: number
  onReprice: (changes: Repriced[]) => Promise<void>
}

/** The dishes above the target, each with a price that meets it. */
export function DishesToReview({ dishes, currency, targetPermille, onReprice }: DishesToReviewProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { isSending, failure, send } = useSending()
  const ticked = dishes.filter(({ dish }) => !left.has(dish.id))

  function toggle({ id }: Dish) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <section className={classes.review}>
      <h2 className={classes.heading}>Platos por revisar</h2>
      <p className={classes.text}>
        Sus ingredientes pasan de tu meta de {formatFoodCost(targetPermille)}. Con estos precios la cumples.
      </p>
      <ul className={classes.dishes}>
        {dishes.map(({ dish, price, suggested, foodCostPermille }) => (
          <li key={dish.id}>
            <CheckboxField
              label={
                <span className={classes.dish}>
                  <span>
                    {dish.name} {foodCostPermille !== null && <small>{formatFoodCost(foodCostPermille)}</small>}
                  </span>
                  <span className={classes.change}>
                    {formatPrice(price, currency)} → <strong>{formatPrice(suggested, currency)}</strong>
                  </span>
                </span>
              }
              checked={!left.has(dish.id)}
              onChange={() => toggle(dish)}
            />
          </li>
        ))}
      </ul>
      <FailureNotice failure={failure} />
      <BusyButton
        isBusy={isSending}
        disabled={ticked.length === 0}
        onClick={() =>
          send(() => onReprice(ticked.map(({ dish, suggested }) => ({ id: dish.id, price: decimalOf(suggested, 2) }))))
        }
      >
        {ticked.length === 1 ? 'Cambiar 1 precio' : `Cambiar ${ticked.length} precios`}
      </BusyButton>
    </section>
  )
}
