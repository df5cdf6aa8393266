import { Link } from 'react-router'
import { formatPrice } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import table from '../../controls/cards-table.module.css'
import { FoodCost } from '../../controls/food-cost.tsx'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
import { type BackLinkState, dishPanelPath } from '../../links/panel-paths.ts'
import type { CostedDish } from './costed-dishes.ts'
import classes from './costs-table.module.css'

type CostsTableProps = {
  dishes: readonly CostedDish[]
  currency: Currency
  targetPermille: number
  linkState: BackLinkState
}

/** Each dish leads to its recipe. */
export function CostsTable({ dishes, ...shared }: CostsTableProps) {
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className="visually-hidden">Costo y margen de tus platos</caption>
      <thead>
        <tr>
          <th scope="col">Plato</th>
          <th scope="col" className={table.number}>
            Precio
          </th>
          <th scope="col" className={table.number}>
            Costo
          </th>
          <th scope="col" className={table.number}>
            % de costo
          </th>
          <th scope="col" className={table.number}>
            Margen
          </th>
        </tr>
      </thead>
      <tbody>
        {dishes.map((costed) => (
          <DishRow key={costed.dish.id} {...costed} {...shared} />
        ))}
      </tbody>
    </table>
  )
}

type DishRowProps = CostedDish & Omit<CostsTableProps, 'dishes'>

function DishRow({ dish, price, recipe, figures, currency, targetPermille, linkState }: DishRowProps) {
  const { cost, margin, foodCostPermille } = figures
  return (
    <tr className={classes.row}>
      <td className={classes.dish}>
        <Link to={dishPanelPath(dish)} state={linkState} className={classes.name}>
          {dish.name}
        </Link>
      </td>
      <td data-label="Precio" className={table.number}>
        {formatPrice(price, currency)}
      </td>
      {cost === null || margin === null ? (
        <td colSpan={3} data-label="Costo" className={`${table.number} ${classes.unknown}`}>
          {recipe ? describeIncompleteCost(recipe.withoutCost) : 'Sin receta'}
        </td>
      ) : (
        <>
          <td data-label="Costo" className={table.number}>
            {formatPrice(cost, currency)}
          </td>
          <td data-label="% de costo" className={table.number}>
            <FoodCost permille={foodCostPermille} targetPermille={targetPermille} />
          </td>
          <td data-label="Margen" data-loss={margin < 0} className={`${table.number} ${classes.margin}`}>
            {formatPrice(margin, currency)}
          </td>
        </>
      )}
    </tr>
  )
}
