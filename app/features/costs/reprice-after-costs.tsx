import type { DishAboveTarget } from '#contract/costs/cost-impact.ts'
import { type DishFigures, formatFoodCost } from '#contract/costs/dish-cost.ts'
import { aimOf } from '#contract/costs/price-aim.ts'
import { type Dish, updateDishes } from '#contract/menu/menu.ts'
import { type Cents, cents, formatPrice } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { call } from '../../client/api.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { type DishToReprice, RepriceList } from './reprice-list.tsx'
import classes from './repricing.module.css'
import { UndoPrices } from './undo-prices.tsx'
import { useRepricing } from './use-repricing.ts'

type Priced = { id: number; name: string; price: Cents }

type RepriceAfterCostsProps = {
  restaurant: Restaurant
  dishes: readonly Dish[]
  /** Those that no longer meet the target since a change of costs. */
  above: readonly DishAboveTarget<Priced>[]
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Asks after a change of costs whether prices should follow, and takes that back for a day. */
export function RepriceAfterCosts({ restaurant, dishes, above, onChanged, onClose }: RepriceAfterCostsProps) {
  const { currency } = restaurant
  const repricing = useRepricing(restaurant.id, dishes, async (changes) => {
    await call(updateDishes, { params: { restaurantId: restaurant.id }, body: { dishes: changes } })
    await onChanged()
    saySaved()
  })
  const listed = above.map(
    ({ dish, before, after, price }): DishToReprice => ({
      ...dish,
      suggested: price,
      foodCostPermille: after.foodCostPermille,
      note: `Costo: antes ${costText(before)}, ahora ${costText(after)}`,
    }),
  )

  function costText({ cost, foodCostPermille }: DishFigures): string {
    return `${formatPrice(cost ?? cents(0), currency)} (${formatFoodCost(foodCostPermille ?? 0)})`
  }

  return (
    <>
      <UndoPrices repricing={repricing} />
      {above.length > 0 && (
        <Dialog
          title={above.length === 1 ? 'Un plato pasó de la meta' : `${above.length} platos pasaron de la meta`}
          isOpen
          onClose={onClose}
        >
          <div className={classes.question}>
            <p>
              Sus ingredientes pasan ahora de tu meta de {formatFoodCost(aimOf(restaurant).targetPermille)}. Elige los
              que quieres cambiar de precio.
            </p>
            <RepriceList
              dishes={listed}
              currency={currency}
              onReprice={async (changes) => {
                await repricing.change(changes)
                onClose()
              }}
            >
              <Button variant="subtle" color="gray" onClick={onClose}>
                Dejar los precios
              </Button>
            </RepriceList>
          </div>
        </Dialog>
      )}
    </>
  )
}
