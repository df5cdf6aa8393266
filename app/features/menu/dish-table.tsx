import { Fragment, type ReactNode, useId } from 'react'
import type { Aim } from '#contract/costs/price-aim.ts'
import type { Country, Currency } from '#contract/countries.ts'
import { type Category, groupByCategory } from '#contract/menu/categories.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { slugOf } from '#contract/slug.ts'
import table from '../../controls/cards-table.module.css'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { MoveButtons } from '../../controls/move-buttons.tsx'
import type { PriceList } from './dish-form/use-price-list.ts'
import classes from './dish-table.module.css'
import { OwnDishRow } from './own-dish-row.tsx'
import type { RecipeCost } from './price-figures.tsx'
import { type RowDrag, useRowDrag } from './use-row-drag.ts'
import type { Selection } from './use-selection.ts'
import type { LackingDishes } from './use-sold-out.ts'

type DishTableProps = {
  /** In the order of the menu. */
  dishes: Dish[]
  /** Those that the search has found: with all of them shown, rows can be moved. */
  shown: Dish[]
  country: Country
  currency: Currency
  aim: Aim
  recipeCosts: ReadonlyMap<number, RecipeCost>
  lacking: LackingDishes
  prices: PriceList
  selection: Selection
  costsOpenId: number | undefined
  linkState: unknown
  onMove: (dish: Dish, place: number) => void
  onMoveCategory: (category: Category, place: number) => void
  onCosts: (dish: Dish) => void
  onActions: (dish: Dish) => void
  /** Renders the costs below the dish whose costs are open. */
  renderCosts: (dish: Dish) => ReactNode
}

const columnCount = 5

/** A restaurant's dishes by category, in the order of the public menu, which is set here. */
export function DishTable({ dishes, shown, onMove, onMoveCategory, ...props }: DishTableProps) {
  const groups = groupByCategory(shown)
  const isMovable = shown.length === dishes.length
  const { drag, gripProps } = useRowDrag((id, place) => {
    const dish = dishes.find((candidate) => candidate.id === id)
    if (dish) onMove(dish, place)
  })

  return (
    <table
      className={`${table.table} ${classes.table}`}
      data-dragging={drag !== null}
      data-selecting={props.selection.isOn}
    >
      <caption className="visually-hidden">Platos de tu carta</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Orden</span>
          </th>
          <th scope="col">Plato</th>
          <th scope="col" className={table.number}>
            Precio
          </th>
          <th scope="col" className={table.number}>
            Margen y costo
          </th>
          <th scope="col">
            <span className="visually-hidden">Acciones</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ category, dishes: own }, place) => (
        <tbody key={category}>
          <CategoryRow
            category={category}
            place={place}
            count={isMovable ? groups.length : 1}
            dishes={own}
            selection={props.selection}
            onMove={(next) => onMoveCategory(category, next)}
          />
          {own.map((dish) => (
            <Fragment key={dish.id}>
              <OwnDishRow
                dish={dish}
                country={props.country}
                currency={props.currency}
                aim={props.aim}
                recipe={props.recipeCosts.get(dish.id)}
                missing={props.lacking.get(dish.id)}
                prices={props.prices}
                selection={props.selection}
                gripProps={isMovable && own.length > 1 ? gripProps(dish.id) : null}
                drag={drag}
                dropMark={dropMarkOf(dish, own, drag)}
                linkState={props.linkState}
                areCostsOpen={dish.id === props.costsOpenId}
                onCosts={() => props.onCosts(dish)}
                onActions={() => props.onActions(dish)}
              />
              {dish.id === props.costsOpenId && (
                <tr className={classes.costs}>
                  <td colSpan={columnCount}>{props.renderCosts(dish)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The id of the row that names a category. */
export function categoryRowId(category: Category): string {
  return `categoria-${slugOf(category)}`
}

type CategoryRowProps = {
  category: Category
  place: number
  count: number
  dishes: readonly Dish[]
  selection: Selection
  onMove: (place: number) => void
}

function CategoryRow({ category, place, count, dishes, selection, onMove }: CategoryRowProps) {
  const nameId = useId()
  return (
    <tr className={classes.category}>
      <th id={categoryRowId(category)} colSpan={columnCount} scope="rowgroup" tabIndex={-1}>
        <span className={classes.categoryLine}>
          {selection.isOn && (
            <span className={classes.tick}>
              <CheckboxField
                label={<span className="visually-hidden">Elegir toda la categoría {category}</span>}
                checked={dishes.every(selection.has)}
                onChange={() => selection.toggleAll(dishes)}
              />
            </span>
          )}
          <span id={nameId} className={classes.categoryName}>
            {category}
          </span>
          {count > 1 && !selection.isOn && (
            <MoveButtons describedBy={nameId} place={place} count={count} onMove={onMove} />
          )}
        </span>
      </th>
    </tr>
  )
}

function dropMarkOf(dish: Dish, own: Dish[], drag: RowDrag | null): 'above' | 'below' | undefined {
  const from = own.findIndex(({ id }) => id === drag?.id)
  if (!drag || from === -1 || from === drag.place) return undefined
  const others = own.filter(({ id }) => id !== drag.id)
  if (others[drag.place]?.id === dish.id) return 'above'
  return drag.place === others.length && others.at(-1)?.id === dish.id ? 'below' : undefined
}
