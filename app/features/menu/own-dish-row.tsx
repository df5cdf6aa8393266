import { type HTMLAttributes, useId } from 'react'
import { Link } from 'react-router'
import type { Aim } from '#contract/costs/price-aim.ts'
import type { Country, Currency } from '#contract/countries.ts'
import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { amountOf, centsOf } from '#contract/money.ts'
import { typedCents } from '#contract/typed-money.ts'
import table from '../../controls/cards-table.module.css'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import mark from '../../controls/mark.module.css'
import { MissingPhoto } from '../../controls/missing-photo.tsx'
import { dishAnchor } from '../../links/dish-anchor.ts'
import { GripIcon, MoreIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DishFigures } from './dish-form/dish-figures.tsx'
import { PriceField } from './dish-form/price-field.tsx'
import { PriceSuggestion } from './dish-form/price-suggestion.tsx'
import type { PriceList } from './dish-form/use-price-list.ts'
import classes from './dish-table.module.css'
import type { RecipeCost } from './price-figures.tsx'
import type { RowDrag } from './use-row-drag.ts'
import type { Selection } from './use-selection.ts'
import { sheetSearch } from './use-sheet-address.ts'

type DishRowProps = {
  dish: Dish
  country: Country
  currency: Currency
  aim: Aim
  recipe: RecipeCost | undefined
  /** The ingredients that it lacks. */
  missing: string[] | undefined
  prices: PriceList
  selection: Selection
  drag: RowDrag | null
  /** Draws a line above or below this row, where the dragged row would be dropped. */
  dropMark: 'above' | 'below' | undefined
  /** Null for a row that cannot be dragged. */
  gripProps: HTMLAttributes<HTMLElement> | null
  /** The state of the link that opens the sheet. */
  linkState: unknown
  areCostsOpen: boolean
  onCosts: () => void
  onActions: () => void
}

export function dishLinkId({ id }: Dish): string {
  return `editar-plato-${id}`
}

export function OwnDishRow({
  dish,
  currency,
  recipe,
  missing,
  prices,
  selection,
  drag,
  dropMark,
  gripProps,
  ...props
}: DishRowProps) {
  const nameId = useId()
  const isDragged = drag?.id === dish.id
  const edit = prices.edits.get(dish.id)
  const price = edit ? typedCents(edit.typed) : centsOf(dish.price)
  return (
    <tr
      id={dishAnchor(dish.id)}
      data-dish={dish.id}
      data-dragged={isDragged}
      data-drop-mark={dropMark}
      style={isDragged ? { transform: `translateY(${drag.offset}px)` } : undefined}
      className={classes.row}
    >
      <td className={classes.order}>
        {selection.isOn ? (
          <div className={classes.tick}>
            <CheckboxField
              label={<span className="visually-hidden">Elegir {dish.name}</span>}
              checked={selection.has(dish)}
              onChange={() => selection.toggle(dish)}
            />
          </div>
        ) : (
          <span {...gripProps} aria-hidden="true" className={classes.grip} data-idle={!gripProps}>
            <GripIcon />
          </span>
        )}
      </td>
      <td className={classes.dish}>
        <Link
          id={dishLinkId(dish)}
          to={{ search: sheetSearch(dish.id) }}
          state={props.linkState}
          preventScrollReset
          className={classes.dishLink}
        >
          <Picture
            image={dish.image}
            drawing={dishDrawingPath(dish, { language: 'es' })}
            alt=""
            width={64}
            height={48}
            className={classes.photo}
          />
          <span className="visually-hidden">Editar </span>
          <span className={classes.words}>
            <strong id={nameId} className={classes.name}>
              {dish.name}
            </strong>
            <span className={classes.marks}>
              {dish.hidden && <span className={mark.mark}>Oculto</span>}
              {dish.sold_out && <span className={mark.mark}>Agotado{missing && `: falta ${missing.join(', ')}`}</span>}
              {!dish.image && <MissingPhoto />}
            </span>
          </span>
        </Link>
      </td>
      <td className={`${table.number} ${classes.price}`}>
        <PriceField dish={dish} currency={currency} prices={prices} />
        {edit && !edit.failure && !edit.question && typeof recipe?.cost === 'number' && (
          <PriceSuggestion
            price={price}
            cost={recipe.cost}
            currency={currency}
            aim={props.aim}
            onTake={(suggested) => prices.type(dish, amountOf(suggested).toFixed(2))}
          />
        )}
      </td>
      <td data-label="Margen" className={`${table.number} ${classes.figures}`}>
        <DishFigures
          price={price}
          recipe={recipe}
          country={props.country}
          currency={currency}
          aim={props.aim}
          aria-describedby={nameId}
          aria-expanded={props.areCostsOpen}
          onClick={props.onCosts}
        />
      </td>
      <td className={classes.more}>
        <button type="button" aria-describedby={nameId} onClick={props.onActions} className={classes.moreButton}>
          <MoreIcon label="Más acciones" />
        </button>
      </td>
    </tr>
  )
}
