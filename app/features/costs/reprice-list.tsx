import { type ReactNode, useState } from 'react'
import { formatFoodCost } from '#contract/costs/dish-cost.ts'
import type { Currency } from '#contract/countries.ts'
import { amountOf, type Cents, formatPrice } from '#contract/money.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { useSending } from '../../controls/use-sending.ts'
import type { Repriced } from './remembered-prices.ts'
import classes from './repricing.module.css'

export type DishToReprice = {
  id: number
  name: string
  price: Cents
  suggested: Cents
  foodCostPermille: number | null
  /** Says what has changed. */
  note?: string
  recipeLink?: ReactNode
}

type RepriceListProps = {
  dishes: readonly DishToReprice[]
  currency: Currency
  onReprice: (changes: Repriced[]) => Promise<void>
  /** Another way out, beside the button. */
  children?: ReactNode
}

/** Dishes above the target, each with a price that meets it. All are ticked; one button changes those that stay so. */
export function RepriceList({ dishes, currency, onReprice, children }: RepriceListProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { isSending, failure, send } = useSending()
  const ticked = dishes.filter(({ id }) => !left.has(id))

  function toggle(id: number) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <>
      <ul className={classes.dishes}>
        {dishes.map(({ id, name, price, suggested, foodCostPermille, note, recipeLink }) => (
          <li key={id}>
            <CheckboxField
              label={
                <span className={classes.dish}>
                  <span>
                    {name} {foodCostPermille !== null && <small>{formatFoodCost(foodCostPermille)}</small>}
                  </span>
                  <span className={classes.change}>
                    {formatPrice(price, currency)} → <strong>{formatPrice(suggested, currency)}</strong>
                  </span>
                </span>
              }
              checked={!left.has(id)}
              onChange={() => toggle(id)}
            />
            {note && <p className={classes.note}>{note}</p>}
            {recipeLink && <p className={classes.note}>{recipeLink}</p>}
          </li>
        ))}
      </ul>
      <FailureNotice failure={failure} />
      <div className={classes.actions}>
        <BusyButton
          isBusy={isSending}
          disabled={ticked.length === 0}
          onClick={() => send(() => onReprice(ticked.map(({ id, suggested }) => ({ id, price: amountOf(suggested) }))))}
        >
          {ticked.length === 1 ? 'Cambiar 1 precio' : `Cambiar ${ticked.length} precios`}
        </BusyButton>
        {children}
      </div>
    </>
  )
}
