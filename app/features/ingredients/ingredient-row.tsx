import { useId } from 'react'
import type { Currency } from '#contract/countries.ts'
import type { Ingredient, ListedIngredient } from '#contract/ingredients/ingredients.ts'
import { isStalePrice } from '#contract/ingredients/price-history.ts'
import { formatQuantity } from '#contract/ingredients/units.ts'
import { centsOf, formatPrice, formatUnitCost, sumOf, unitCostOf } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import table from '../../controls/cards-table.module.css'
import mark from '../../controls/mark.module.css'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
import { DeleteIcon, EditIcon } from '../../ui/icons.tsx'
import classes from './ingredient-table.module.css'

type IngredientRowProps = {
  ingredient: ListedIngredient
  restaurant: Restaurant
  hasRunOut: boolean
  onToggleRunOut: () => void
  onEdit: () => void
  onDelete: () => void
}

export function editButtonId({ id }: Ingredient): string {
  return `editar-ingrediente-${id}`
}

export function IngredientRow({ ingredient, restaurant, onEdit, onDelete, ...supply }: IngredientRowProps) {
  const { name, unit, cost_per_unit, uses } = ingredient
  const { currency } = restaurant
  const nameId = useId()
  return (
    <tr className={classes.row}>
      <td className={classes.name} id={nameId}>
        {name} {supply.hasRunOut && <span className={mark.mark}>Se acabó</span>}
        <Mark {...ingredient} />
      </td>
      <td data-label="Unidad" className={classes.unit}>
        {unit}
      </td>
      <td data-label="Costo por unidad" className={`${table.number} ${classes.cost}`}>
        {ingredient.preparation && ingredient.plate_cost === null
          ? describeIncompleteCost([])
          : formatUnitCost(unitCostOf(cost_per_unit), currency)}
      </td>
      <td data-label="Restaurante" className={classes.restaurant}>
        {restaurant.name}
      </td>
      <td data-label="Plato" className={classes.uses}>
        {uses.length === 0 ? (
          <span className={classes.unused}>En ningún plato</span>
        ) : (
          <Uses uses={uses} nameId={nameId} {...supply} />
        )}
      </td>
      <Total uses={uses} currency={currency} />
      <td className={classes.actions}>
        <button
          type="button"
          id={editButtonId(ingredient)}
          aria-describedby={nameId}
          onClick={onEdit}
          className={table.action}
        >
          <EditIcon />
          <span>Editar</span>
        </button>
        <button type="button" aria-describedby={nameId} onClick={onDelete} data-tone="danger" className={table.action}>
          <DeleteIcon />
          <span>Eliminar</span>
        </button>
      </td>
    </tr>
  )
}

/** Not part of the name: what is special about it. */
function Mark({ preparation, priced_at }: ListedIngredient) {
  if (preparation) return <span className={classes.mark}>Preparación</span>
  if (!isStalePrice(priced_at, new Date())) return null
  return (
    <span data-tone="stale" className={classes.mark}>
      Precio de hace más de 60 días
    </span>
  )
}

type UsesProps = Pick<Ingredient, 'uses'> &
  Pick<IngredientRowProps, 'hasRunOut' | 'onToggleRunOut'> & {
    nameId: string
  }

function Uses({ uses, nameId, hasRunOut, onToggleRunOut }: UsesProps) {
  return (
    <details>
      <summary className={classes.summary}>{uses.length === 1 ? 'En 1 plato' : `En ${uses.length} platos`}</summary>
      <ul className={classes.dishes}>
        {uses.map(({ menu_item_id, dish_name, quantity, unit }) => (
          <li key={menu_item_id}>
            {dish_name} <span className={classes.quiet}>{formatQuantity(quantity, unit)}</span>
          </li>
        ))}
      </ul>
      <button type="button" aria-describedby={nameId} onClick={onToggleRunOut} className={classes.supply}>
        {hasRunOut ? 'Ya hay' : 'Se acabó'}
      </button>
    </details>
  )
}

/** The sum over its dishes, one portion of each. */
function Total({ uses, currency }: Pick<Ingredient, 'uses'> & { currency: Currency }) {
  const withoutCost = uses.filter(({ cost }) => cost === null).map(({ dish_name }) => dish_name)
  const sum = sumOf(uses.map(({ cost }) => centsOf(cost ?? 0)))
  const known = withoutCost.length > 0 ? 'incomplete' : 'known'
  const state = uses.length === 0 ? 'unused' : known
  return (
    <td data-label="Total" data-state={state} className={`${table.number} ${classes.total}`}>
      {state === 'unused' && '–'}
      {state === 'incomplete' && describeIncompleteCost(withoutCost)}
      {state === 'known' && formatPrice(sum, currency)}
    </td>
  )
}
