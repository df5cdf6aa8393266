import { useId } from 'react'
import type { Ingredient } from '#contract/ingredients.ts'
import { formatPrice, formatUnitCost, scaledBack } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { formatQuantity } from '#contract/units.ts'
import table from '../../controls/cards-table.module.css'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
import classes from './ingredient-table.module.css'

type IngredientRowProps = {
  ingredient: Ingredient
  restaurant: Restaurant
  onEdit: () => void
  onDelete: () => void
}

export function editButtonId({ id }: Ingredient): string {
  return `editar-ingrediente-${id}`
}

export function IngredientRow({ ingredient, restaurant, onEdit, onDelete }: IngredientRowProps) {
  const { name, unit, cost_per_unit, uses } = ingredient
  const { currency } = restaurant
  const nameId = useId()
  return (
    <tr className={classes.row}>
      <td className={classes.name} id={nameId}>
        {name}
      </td>
      <td data-label="Unidad">{unit}</td>
      <td data-label="Costo por unidad" className={table.number}>
        {formatUnitCost(scaledBack(cost_per_unit, 4), currency)}
      </td>
      <td data-label="Restaurante" className={classes.restaurant}>
        {restaurant.name}
      </td>
      <td data-label="Plato" className={classes.uses}>
        {uses.length === 0 ? <span className={classes.quiet}>En ninguno todavía</span> : <Uses uses={uses} />}
      </td>
      <td data-label="Total" className={`${table.number} ${classes.total}`}>
        {uses.length === 0 ? '–' : formatTotal(uses, currency)}
      </td>
      <td className={classes.actions}>
        <button
          type="button"
          id={editButtonId(ingredient)}
          aria-describedby={nameId}
          onClick={onEdit}
          className={table.action}
        >
          Editar
        </button>
        <button type="button" aria-describedby={nameId} onClick={onDelete} data-tone="danger" className={table.action}>
          Eliminar
        </button>
      </td>
    </tr>
  )
}

const shownAtOnce = 3

function Uses({ uses }: Pick<Ingredient, 'uses'>) {
  const list = (
    <ul>
      {uses.map(({ menu_item_id, dish_name, quantity, unit }) => (
        <li key={menu_item_id}>
          {dish_name} <span className={classes.quiet}>{formatQuantity(quantity, unit)}</span>
        </li>
      ))}
    </ul>
  )
  if (uses.length <= shownAtOnce) return list
  return (
    <details>
      <summary className={classes.summary}>En {uses.length} platos</summary>
      {list}
    </details>
  )
}

/** The sum over its dishes, one portion of each. */
function formatTotal(uses: Ingredient['uses'], currency: Currency): string {
  const withoutCost = uses.filter(({ cost }) => cost === null).map(({ dish_name }) => dish_name)
  if (withoutCost.length > 0) return describeIncompleteCost(withoutCost)
  return formatPrice(
    uses.reduce((sum, { cost }) => sum + scaledBack(cost ?? 0, 2), 0),
    currency,
  )
}
