import { Fragment, type HTMLAttributes, type ReactNode, useId } from 'react'
import type { Aim } from '#contract/costs/price-aim.ts'
import type { Country, Currency } from '#contract/countries.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { groupBySection, type MenuGroup } from '#contract/menu/menu-groups.ts'
import table from '../../controls/cards-table.module.css'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { MoveButtons } from '../../controls/move-buttons.tsx'
import { GripIcon } from '../../ui/icons.tsx'
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
  onMoveHeading: (group: MenuGroup<Dish>, place: number) => void
  onCosts: (dish: Dish) => void
  onActions: (dish: Dish) => void
  /** Renders the costs below the dish whose costs are open. */
  renderCosts: (dish: Dish) => ReactNode
}

const columnCount = 5

/** A restaurant's dishes under their headings, in the order of the public menu, which is set here. */
export function DishTable({ dishes, shown, onMove, onMoveHeading, ...props }: DishTableProps) {
  const groups = groupBySection(shown)
  const isMovable = shown.length === dishes.length
  const { drag, gripProps } = useRowDrag<number>('tr[data-dish]', (id, place) => {
    const dish = dishes.find((candidate) => candidate.id === id)
    if (dish) onMove(dish, place)
  })
  const headings = useRowDrag<string>('tbody', (key, place) => {
    const group = groups.find((candidate) => candidate.key === key)
    if (group && groups[place] !== group) onMoveHeading(group, place)
  })

  return (
    <table
      className={`${table.table} ${classes.table}`}
      data-dragging={drag !== null || headings.drag !== null}
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
      {groups.map((group, place) => (
        <tbody
          key={group.key}
          data-dragged={headings.drag?.id === group.key}
          data-drop-mark={dropMarkOf(
            group.key,
            groups.map(({ key }) => key),
            headings.drag,
          )}
          style={headings.drag?.id === group.key ? { transform: `translateY(${headings.drag.offset}px)` } : undefined}
        >
          <HeadingRow
            group={group}
            place={place}
            count={isMovable ? groups.length : 1}
            selection={props.selection}
            gripProps={headings.gripProps(group.key)}
            onMove={(next) => onMoveHeading(group, next)}
          />
          {group.dishes.map((dish) => (
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
                gripProps={isMovable && group.dishes.length > 1 ? gripProps(dish.id) : null}
                drag={drag}
                dropMark={dropMarkOf(
                  dish.id,
                  group.dishes.map(({ id }) => id),
                  drag,
                )}
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

export function headingRowId({ key }: MenuGroup<Dish>): string {
  return `categoria-${key}`
}

type HeadingRowProps = {
  group: MenuGroup<Dish>
  place: number
  count: number
  selection: Selection
  gripProps: HTMLAttributes<HTMLElement>
  onMove: (place: number) => void
}

function HeadingRow({ group, place, count, selection, gripProps, onMove }: HeadingRowProps) {
  const nameId = useId()
  const name = group.section ?? group.category
  return (
    <tr className={classes.category}>
      <th id={headingRowId(group)} colSpan={columnCount} scope="rowgroup" tabIndex={-1}>
        <span className={classes.categoryLine}>
          {selection.isOn && (
            <span className={classes.tick}>
              <CheckboxField
                label={
                  <span className="visually-hidden">
                    Elegir toda la {group.section === null ? 'categoría' : 'sección'} {name}
                  </span>
                }
                checked={group.dishes.every(selection.has)}
                onChange={() => selection.toggleAll(group.dishes)}
              />
            </span>
          )}
          {count > 1 && !selection.isOn && (
            <span {...gripProps} aria-hidden="true" className={classes.grip}>
              <GripIcon />
            </span>
          )}
          <span id={nameId} className={classes.categoryName}>
            {name}
          </span>
          {count > 1 && !selection.isOn && (
            <MoveButtons describedBy={nameId} place={place} count={count} onMove={onMove} />
          )}
        </span>
      </th>
    </tr>
  )
}

function dropMarkOf<Id>(id: Id, ids: readonly Id[], drag: RowDrag<Id> | null): 'above' | 'below' | undefined {
  const from = drag ? ids.indexOf(drag.id) : -1
  if (!drag || from === -1 || from === drag.place) return undefined
  const others = ids.filter((other) => other !== drag.id)
  if (others[drag.place] === id) return 'above'
  return drag.place === others.length && others.at(-1) === id ? 'below' : undefined
}
