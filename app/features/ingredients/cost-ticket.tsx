import { useState } from 'react'
import { type CostBreakdown, getDishCost, unlinkIngredient } from '#contract/costs/costs.ts'
import { costLevelOf, figuresAt } from '#contract/costs/dish-cost.ts'
import { aimOf } from '#contract/costs/price-aim.ts'
import type { Currency } from '#contract/countries.ts'
import { formatQuantity } from '#contract/ingredients/units.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { centsOf, formatAmount, formatPrice, formatUnitCost, unitCostOf } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { netPriceOf } from '#contract/taxes/price-parts.ts'
import { call, isFailure } from '../../client/api.ts'
import { DeleteQuestion } from '../../controls/delete-question.tsx'
import { FoodCost } from '../../controls/food-cost.tsx'
import { RemoveButton } from '../../controls/remove-button.tsx'
import { marginSum } from '../../formats/margin-sum.ts'
import classes from './cost-ticket.module.css'

type CostTicketProps = {
  dish: Dish
  breakdown: CostBreakdown
  restaurant: Restaurant
  targetPermille: number
  onChange: (breakdown: CostBreakdown) => void
}

type CostLine = CostBreakdown['ingredients'][number]

/** The recipe on an order slip, with the margin at the bottom. */
export function CostTicket({ dish, breakdown, restaurant, targetPermille, onChange }: CostTicketProps) {
  const { currency } = restaurant
  const [unlinking, setUnlinking] = useState<CostLine | null>(null)

  async function unlink() {
    if (!unlinking) return
    const params = { itemId: dish.id, ingredientId: unlinking.ingredient_id }
    onChange(await call(unlinkIngredient, { params }).catch(readIfGone))
  }

  /** Another tab has taken it out already: what was wanted is done. */
  function readIfGone(error: unknown): Promise<CostBreakdown> {
    if (!isFailure(error, 'ingredient.not_found')) throw error
    return call(getDishCost, { params: { id: dish.id }, query: { restaurant_id: dish.restaurant_id } })
  }

  return (
    <div className={classes.ticket}>
      <h3 className={classes.heading}>Receta y costos</h3>
      {breakdown.ingredients.length === 0 ? (
        <p className={classes.empty}>
          Este plato aún no tiene receta. Vincula lo que lleva y sabrás cuánto te cuesta y cuánto te deja.
        </p>
      ) : (
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Ingrediente</th>
              <th scope="col">Cantidad usada</th>
              <th scope="col">Costo por unidad</th>
              <th scope="col">Costo</th>
              <th scope="col">
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {breakdown.ingredients.map((line) => (
              <Line key={line.ingredient_id} line={line} currency={currency} onUnlink={() => setUnlinking(line)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total
              </th>
              <td className={classes.number}>{formatCost(breakdown.total_cost, currency)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
      {breakdown.ingredients.length > 0 && (
        <Figures dish={dish} breakdown={breakdown} restaurant={restaurant} targetPermille={targetPermille} />
      )}
      <DeleteQuestion
        title="¿Quitar este ingrediente?"
        isOpen={unlinking !== null}
        action="Quitar ingrediente"
        onConfirm={unlink}
        onClose={() => setUnlinking(null)}
      >
        <p>
          <strong>{unlinking?.name}</strong> sale de la receta de {dish.name} y deja de contar en su costo. Sigue en tu
          lista de ingredientes.
        </p>
      </DeleteQuestion>
    </div>
  )
}

function Line({ line, currency, onUnlink }: { line: CostLine; currency: Currency; onUnlink: () => void }) {
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {line.name}
      </th>
      <td className={classes.quantity}>{formatQuantity(line.quantity_used, line.unit)}</td>
      <td className={classes.unitCost}>
        {formatUnitCost(unitCostOf(line.plate_cost ?? line.cost_per_unit), currency)} / {line.cost_unit}
      </td>
      <td className={classes.number}>
        {formatCost(line.cost, currency)}
        {line.cost === null && (
          <small className={classes.why}>
            {line.plate_cost === null && line.missing.length > 0
              ? `Revisa ${line.missing.join(', ')}`
              : `${line.unit} no se convierte en ${line.cost_unit}`}
          </small>
        )}
      </td>
      <td className={classes.actions}>
        <RemoveButton label={`Quitar ${line.name}`} onClick={onUnlink} />
      </td>
    </tr>
  )
}

/** Uses the page's price and taxes, which may be newer than the breakdown's. */
function Figures({ dish, breakdown, restaurant, targetPermille }: Omit<CostTicketProps, 'onChange'>) {
  const { country, currency } = restaurant
  const price = centsOf(dish.price)
  const cost = breakdown.total_cost === null ? null : centsOf(breakdown.total_cost)
  const net = netPriceOf(price, aimOf(restaurant).terms)
  const { margin, foodCostPermille } = figuresAt(net, cost)
  return (
    <>
      <dl data-never-covered="" className={classes.figures}>
        <div>
          <dt>Precio</dt>
          <dd>{formatPrice(price, currency)}</dd>
        </div>
        <div data-level={foodCostPermille === null ? undefined : costLevelOf(foodCostPermille, targetPermille)}>
          <dt>Margen</dt>
          <dd>{margin === null ? 'costo incompleto' : formatPrice(margin, currency)}</dd>
        </div>
        <div>
          <dt>% de costo</dt>
          <dd>
            <FoodCost permille={foodCostPermille} targetPermille={targetPermille} />
          </dd>
        </div>
      </dl>
      {cost !== null && <p className={classes.sum}>{marginSum({ country, price, net, cost })}</p>}
    </>
  )
}

function formatCost(cost: number | null, currency: Currency): string {
  return cost === null ? 'costo incompleto' : formatAmount(cost, currency)
}
