import { type SubmitEvent, useState } from 'react'
import type { DishAboveTarget } from '#contract/cost-impact.ts'
import { formatFoodCost } from '#contract/dish-cost.ts'
import { updateDishes } from '#contract/menu.ts'
import { decimalOf, formatPrice } from '#contract/money.ts'
import { aimOf } from '#contract/price-aim.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { Button } from '../../controls/button.tsx'
import { CheckboxField } from '../../controls/checkbox-field.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import classes from './dishes-above-target.module.css'
import { useBodySending } from './use-body-sending.ts'
import type { PricedDish } from './use-dishes-above-target.ts'

type DishesAboveTargetProps = {
  dishes: readonly DishAboveTarget<PricedDish>[]
  restaurant: Restaurant
  onRepriced: () => void
  onClose: () => void
}

/** After a change of costs: the dishes that no longer meet the target, and a price that does. */
export function DishesAboveTarget({ dishes, restaurant, onRepriced, onClose }: DishesAboveTargetProps) {
  const { currency } = restaurant
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const chosen = dishes.filter(({ dish }) => !leftOut.has(dish.id))
  const { send, failure, isSending } = useBodySending(updateDishes, { restaurantId: restaurant.id }, () => {
    onClose()
    onRepriced()
  })

  function toggle(id: number) {
    const others = new Set(leftOut)
    if (!others.delete(id)) others.add(id)
    setLeftOut(others)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    return send({ dishes: chosen.map(({ dish, price }) => ({ id: dish.id, price: decimalOf(price, 2) })) })
  }

  return (
    <Dialog
      title={dishes.length === 1 ? 'Un plato pasó de la meta' : `${dishes.length} platos pasaron de la meta`}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <p>
          Sus ingredientes pasan ahora de tu meta de {formatFoodCost(aimOf(restaurant).targetPermille)}. Elige los que
          quieres cambiar de precio.
        </p>
        <ul className={classes.dishes}>
          {dishes.map(({ dish, before, after, price }) => (
            <li key={dish.id}>
              <CheckboxField
                label={`${dish.name}: de ${formatPrice(dish.price, currency)} a ${formatPrice(price, currency)}`}
                checked={!leftOut.has(dish.id)}
                onChange={() => toggle(dish.id)}
              />
              <p className={classes.figures}>
                Costo: antes {formatPrice(before.cost ?? 0, currency)} ({formatFoodCost(before.foodCostPermille ?? 0)}),
                ahora {formatPrice(after.cost ?? 0, currency)} ({formatFoodCost(after.foodCostPermille ?? 0)})
              </p>
            </li>
          ))}
        </ul>
        <FailureNotice failure={failure} />
        <div className={classes.actions}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Dejar los precios
          </Button>
          {chosen.length > 0 && (
            <div>
              <SubmitButton isAlive isSending={isSending}>
                {chosen.length === 1 ? 'Cambiar 1 precio' : `Cambiar ${chosen.length} precios`}
              </SubmitButton>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  )
}
