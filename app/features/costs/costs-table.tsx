import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ChoiceFigures } from '#contract/costs/choice-cost.ts'
import type { DishFigures } from '#contract/costs/dish-cost.ts'
import type { Country, Currency } from '#contract/countries.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { type Cents, centsOf, formatPrice } from '#contract/money.ts'
import table from '../../controls/cards-table.module.css'
import { FoodCost } from '../../controls/food-cost.tsx'
import mark from '../../controls/mark.module.css'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
import { marginSum } from '../../formats/margin-sum.ts'
import { type BackLinkState, recipePanelPath } from '../../links/panel-paths.ts'
import type { CostedDish } from './costed-dishes.ts'
import classes from './costs-table.module.css'

type CostsTableProps = {
  dishes: readonly CostedDish[]
  choiceCosts: (dish: Dish) => ChoiceFigures[]
  country: Country
  currency: Currency
  targetPermille: number
  linkState: BackLinkState
}

/** Each dish leads to its recipe. */
export function CostsTable({ dishes, choiceCosts, ...shared }: CostsTableProps) {
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
          <Fragment key={costed.dish.id}>
            <DishRow {...costed} {...shared} />
            {sizesOf(choiceCosts(costed.dish)).map((size) => (
              <SizeRow key={size.choice.id} dish={costed.dish} {...size} {...shared} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Without a recipe, the row of the dish says all. */
function sizesOf(choices: readonly ChoiceFigures[]): readonly ChoiceFigures[] {
  const sizes = choices.filter(({ group }) => isChosenOnce(group))
  return sizes.some(({ figures }) => figures.cost !== null) ? sizes : []
}

type Shared = Omit<CostsTableProps, 'dishes' | 'choiceCosts'>

function DishRow({ dish, price, recipe, figures, country, linkState, ...shared }: CostedDish & Shared) {
  return (
    <tr className={classes.row}>
      <td className={classes.dish}>
        <Link to={recipePanelPath(dish)} state={linkState} className={classes.name}>
          {dish.name}
        </Link>
        {dish.hidden && <span className={`${mark.mark} ${classes.mark}`}>Oculto</span>}
        <Sum country={country} price={price} net={centsOf(dish.net_price)} figures={figures} />
      </td>
      <Figures
        price={price}
        figures={figures}
        unknown={recipe ? describeIncompleteCost(recipe.withoutCost) : <RecipeLink dish={dish} linkState={linkState} />}
        {...shared}
      />
    </tr>
  )
}

type SizeRowProps = ChoiceFigures & Shared & { dish: Dish }

/** The same dish in one of its sizes. */
function SizeRow({ dish, choice, price, netPrice, figures, country, linkState, ...shared }: SizeRowProps) {
  const times = choice.recipe_factor === 1 ? '' : ` · ${choice.recipe_factor} veces la receta`
  return (
    <tr className={`${classes.row} ${classes.size}`}>
      <td className={classes.dish}>
        {choice.name}
        {times}
        <Sum country={country} price={price} net={netPrice} figures={figures} />
      </td>
      <Figures price={price} figures={figures} unknown={<RecipeLink dish={dish} linkState={linkState} />} {...shared} />
    </tr>
  )
}

function RecipeLink({ dish, linkState }: { dish: Dish; linkState: BackLinkState }) {
  return (
    <Link to={recipePanelPath(dish)} state={linkState}>
      Agregar receta
    </Link>
  )
}

type SumProps = { country: Country; price: Cents; net: Cents; figures: DishFigures }

/** Where a tax is in the price, the margin is not the difference of the two figures beside it. */
function Sum({ country, price, net, figures: { cost } }: SumProps) {
  if (cost === null || net === price) return null
  return <small className={classes.sum}>{marginSum({ country, price, net, cost })}</small>
}

type FiguresProps = {
  price: Cents
  figures: DishFigures
  unknown: ReactNode
  currency: Currency
  targetPermille: number
}

function Figures({ price, figures, unknown, currency, targetPermille }: FiguresProps) {
  const { cost, margin, foodCostPermille } = figures
  return (
    <>
      <td data-label="Precio" className={table.number}>
        {formatPrice(price, currency)}
      </td>
      {cost === null || margin === null ? (
        <td colSpan={3} data-label="Costo" className={`${table.number} ${classes.unknown}`}>
          {unknown}
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
    </>
  )
}
