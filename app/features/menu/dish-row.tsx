import { type HTMLAttributes, useId } from 'react'
import { figuresAt } from '#contract/dish-cost.ts'
import { dishDrawingPath } from '#contract/drawing-path.ts'
import type { Dish } from '#contract/menu.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import table from '../../controls/cards-table.module.css'
import { FoodCost } from '../../controls/food-cost.tsx'
import { MissingPhoto } from '../../controls/missing-photo.tsx'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
import { dishAnchor } from '../../links/panel-paths.ts'
import { GripIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './dish-table.module.css'
import { MoveButtons } from './move-buttons.tsx'
import type { RecipeCost } from './price-figures.tsx'
import type { RowDrag } from './use-row-drag.ts'

type DishRowProps = {
  dish: Dish
  currency: Currency
  recipe: RecipeCost | undefined
  /** Moves the dish within its category, or the category when the dish is its only one. */
  ways: { place: number; count: number; onMove: (place: number) => void }
  drag: RowDrag | null
  /** Draws a line above or below this row, where the dragged row would be dropped. */
  dropMark: 'above' | 'below' | undefined
  /** Null for the only row of its group, which cannot be dragged. */
  gripProps: HTMLAttributes<HTMLElement> | null
  isEdited: boolean
  areCostsOpen: boolean
  onEdit: () => void
  onDelete: () => void
  onToggleCosts: () => void
}

export function editButtonId({ id }: Dish): string {
  return `editar-plato-${id}`
}

export function DishRow(props: DishRowProps) {
  const { dish, currency, recipe, ways, drag, dropMark, gripProps, isEdited, areCostsOpen } = props
  const nameId = useId()
  const isDragged = drag?.id === dish.id
  const price = scaledBack(dish.price, 2)
  return (
    <tr
      id={dishAnchor(dish.id)}
      data-dish={dish.id}
      data-dragged={isDragged}
      data-drop-mark={dropMark}
      data-edited={isEdited}
      style={isDragged ? { transform: `translateY(${drag.offset}px)` } : undefined}
      className={classes.row}
    >
      <td className={classes.order}>
        <div className={classes.orderControls}>
          <span {...gripProps} aria-hidden="true" className={classes.grip} data-idle={!gripProps}>
            <GripIcon />
          </span>
          <MoveButtons describedBy={nameId} shape="column" {...ways} />
        </div>
      </td>
      <td className={classes.dish}>
        <div className={classes.dishLine}>
          <Picture
            image={dish.image}
            drawing={dishDrawingPath(dish)}
            alt=""
            width={96}
            height={72}
            className={classes.photo}
          />
          <span className={classes.words}>
            <strong id={nameId} className={classes.name}>
              {dish.name}
            </strong>
            <span className={classes.description}>{dish.description}</span>
            {!dish.image && <MissingPhoto />}
          </span>
        </div>
      </td>
      <td data-label="Precio" className={`${table.number} ${classes.price}`}>
        {formatPrice(price, currency)}
      </td>
      <RecipeCells price={price} recipe={recipe} currency={currency} />
      <td className={classes.actions}>
        <button
          type="button"
          aria-describedby={nameId}
          aria-expanded={areCostsOpen}
          onClick={props.onToggleCosts}
          className={table.action}
        >
          Ver costos
        </button>
        <button
          type="button"
          id={editButtonId(dish)}
          aria-describedby={nameId}
          onClick={props.onEdit}
          className={table.action}
        >
          Editar
        </button>
        <button
          type="button"
          aria-describedby={nameId}
          onClick={props.onDelete}
          data-tone="danger"
          className={table.action}
        >
          Eliminar
        </button>
      </td>
    </tr>
  )
}

type RecipeCellsProps = { price: number; recipe: RecipeCost | undefined; currency: Currency }

function RecipeCells({ price, recipe, currency }: RecipeCellsProps) {
  if (!recipe || recipe.cost === null) {
    return (
      <>
        <td data-label="Costo" className={`${table.number} ${classes.quiet}`}>
          {recipe ? describeIncompleteCost(recipe.withoutCost) : 'Sin receta'}
        </td>
        <td data-label="Margen" className={`${table.number} ${classes.quiet}`}>
          –
        </td>
      </>
    )
  }
  const { margin, foodCostPermille } = figuresAt(price, recipe.cost)
  return (
    <>
      <td data-label="Costo" className={table.number}>
        {formatPrice(recipe.cost, currency)}
        {foodCostPermille !== null && (
          <small className={classes.share}>
            <FoodCost permille={foodCostPermille} />
          </small>
        )}
      </td>
      <td data-label="Margen" data-loss={margin !== null && margin < 0} className={`${table.number} ${classes.margin}`}>
        {margin !== null && formatPrice(margin, currency)}
      </td>
    </>
  )
}
