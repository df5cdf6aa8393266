import type { ImpactedDish } from '#contract/costs/cost-impact.ts'
import { type DishFigures, formatFoodCost } from '#contract/costs/dish-cost.ts'
import type { Currency } from '#contract/countries.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import { describeIncompleteCost } from '../../../formats/incomplete-cost.ts'
import classes from './cost-impact-list.module.css'

type CostImpactListProps = {
  dishes: ImpactedDish<{ id: number; name: string }>[]
  /** The ingredients that would have no cost in a dish, by the dish's id. */
  withoutCost: (dishId: number) => readonly string[]
  currency: Currency
}

/** The dishes that a change affects, with cost and margin before and after it. */
export function CostImpactList({ dishes, withoutCost, currency }: CostImpactListProps) {
  return (
    <section aria-label="Lo que cambia" className={classes.impact}>
      <p role="status" className={classes.heading}>
        {headingOf(dishes.length)}
      </p>
      {dishes.length > 0 && (
        <ul className={classes.dishes}>
          {dishes.map(({ dish: { id, name }, before, after }) => (
            <li key={id} className={classes.dish}>
              <strong className={classes.name}>{name}</strong>
              <Change name="Costo" before={moneyOf(before.cost, currency)} after={moneyOf(after.cost, currency)} />
              <Change
                name="Margen"
                before={moneyOf(before.margin, currency)}
                after={moneyOf(after.margin, currency)}
                tone={toneOf(before, after)}
              />
              <Change name="% de costo" before={shareOf(before)} after={shareOf(after)} />
              {after.cost === null && <p className={classes.why}>{describeIncompleteCost(withoutCost(id))}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ChangeProps = { name: string; before: string; after: string; tone?: 'better' | 'worse' | undefined }

function Change({ name, before, after, tone }: ChangeProps) {
  return (
    <span className={classes.change}>
      <span className={classes.label}>{name}</span>
      {before !== after && (
        <>
          <span className="visually-hidden">antes</span> <s className={classes.before}>{before}</s>{' '}
          <span className="visually-hidden">después</span>
        </>
      )}
      <b data-tone={tone} className={classes.after}>
        {after}
      </b>
    </span>
  )
}

function headingOf(count: number): string {
  if (count === 0) return 'Ningún plato lo usa todavía: no cambia nada más.'
  return count === 1 ? 'Cambia 1 plato' : `Cambian ${count} platos`
}

function moneyOf(cents: Cents | null, currency: Currency): string {
  return cents === null ? '–' : formatPrice(cents, currency)
}

function shareOf({ foodCostPermille }: DishFigures): string {
  return foodCostPermille === null ? '–' : formatFoodCost(foodCostPermille)
}

function toneOf(before: DishFigures, after: DishFigures) {
  if (before.margin === null || after.margin === null || before.margin === after.margin) return undefined
  return after.margin > before.margin ? 'better' : 'worse'
}
