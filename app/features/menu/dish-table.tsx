import { Fragment, type ReactNode, useId, useState } from 'react'
import { type Category, groupByCategory } from '#contract/categories.ts'
import type { Dish } from '#contract/menu.ts'
import type { Currency } from '#contract/places.ts'
import table from '../../controls/cards-table.module.css'
import { DishRow } from './dish-row.tsx'
import classes from './dish-table.module.css'
import { moveCategory, moveDish } from './menu-order.ts'
import { MoveButtons } from './move-buttons.tsx'
import type { RecipeCost } from './price-figures.tsx'
import { type RowDrag, useRowDrag } from './use-row-drag.ts'

type DishTableProps = {
  /** In the order of the menu. */
  dishes: Dish[]
  currency: Currency
  recipeCosts: ReadonlyMap<number, RecipeCost>
  editedId: number | undefined
  costsOpenId: number | undefined
  onArrange: (dishes: Dish[]) => void
  onEdit: (dish: Dish) => void
  onDelete: (dish: Dish) => void
  onToggleCosts: (dish: Dish) => void
  /** Renders the costs below the dish whose costs are open. */
  renderCosts: (dish: Dish) => ReactNode
}

const columnCount = 6

/** A restaurant's dishes by category, in the order of the public menu, which is set here. */
export function DishTable({ dishes, onArrange, ...props }: DishTableProps) {
  const [announcement, setAnnouncement] = useState('')
  const groups = groupByCategory(dishes)

  function move(dish: Dish, place: number) {
    const own = dishes.filter(({ category }) => category === dish.category)
    if (own[place]?.id === dish.id) return
    onArrange(moveDish(dishes, dish, place))
    setAnnouncement(`${dish.name}: lugar ${place + 1} de ${own.length} en ${dish.category}`)
  }

  function moveGroup(category: Category, place: number) {
    onArrange(moveCategory(dishes, category, place))
    setAnnouncement(`${category}: lugar ${place + 1} de ${groups.length} en la carta`)
  }

  const { drag, gripProps } = useRowDrag((id, place) => {
    const dish = dishes.find((candidate) => candidate.id === id)
    if (dish) move(dish, place)
  })

  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <table className={`${table.table} ${classes.table}`} data-dragging={drag !== null}>
        <caption className="visually-hidden">Platos de tu carta</caption>
        <thead>
          <tr>
            <th scope="col">Orden</th>
            <th scope="col">Plato</th>
            <th scope="col" className={table.number}>
              Precio
            </th>
            <th scope="col" className={table.number}>
              Costo
            </th>
            <th scope="col" className={table.number}>
              Margen
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
              count={groups.length}
              onMove={(next) => moveGroup(category, next)}
            />
            {own.map((dish, index) => (
              <Fragment key={dish.id}>
                <DishRow
                  dish={dish}
                  currency={props.currency}
                  recipe={props.recipeCosts.get(dish.id)}
                  ways={
                    own.length === 1
                      ? { place, count: groups.length, onMove: (next) => moveGroup(category, next) }
                      : { place: index, count: own.length, onMove: (next) => move(dish, next) }
                  }
                  gripProps={own.length === 1 ? null : gripProps(dish.id)}
                  drag={drag}
                  dropMark={dropMarkOf(dish, own, drag)}
                  isEdited={dish.id === props.editedId}
                  areCostsOpen={dish.id === props.costsOpenId}
                  onEdit={() => props.onEdit(dish)}
                  onDelete={() => props.onDelete(dish)}
                  onToggleCosts={() => props.onToggleCosts(dish)}
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
    </>
  )
}

type CategoryRowProps = { category: Category; place: number; count: number; onMove: (place: number) => void }

function CategoryRow({ category, place, count, onMove }: CategoryRowProps) {
  const nameId = useId()
  return (
    <tr className={classes.category}>
      <th colSpan={columnCount} scope="rowgroup">
        <span className={classes.categoryLine}>
          <span id={nameId} className={classes.categoryName}>
            {category}
          </span>
          {count > 1 && <MoveButtons describedBy={nameId} place={place} count={count} onMove={onMove} />}
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
