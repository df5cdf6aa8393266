import { useState } from 'react'
import type { ChoiceFigures } from '#contract/costs/choice-cost.ts'
import type { CostBreakdown } from '#contract/costs/costs.ts'
import { costLevelOf } from '#contract/costs/dish-cost.ts'
import type { Aim } from '#contract/costs/price-aim.ts'
import type { Currency } from '#contract/countries.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { formatQuantity } from '#contract/ingredients/units.ts'
import type { PricedChoice } from '#contract/menu/dish-options.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import { Button } from '../../controls/button.tsx'
import { FoodCost } from '../../controls/food-cost.tsx'
import { ChoiceRecipeSheet } from './choice-recipe-sheet.tsx'
import classes from './cost-ticket.module.css'
import type { SavedLine } from './preparation-line.tsx'
import { createChoiceCosts } from './recipes.ts'

type ChoiceCostsProps = {
  /** The dish as the page knows it: the breakdown may be older. */
  dish: Dish
  ingredients: readonly Ingredient[]
  currency: Currency
  aim: Aim
  onChange: (breakdown: CostBreakdown) => void
}

/** Says what each size of a dish costs and leaves, and each extra by itself. */
export function ChoiceCosts({ dish, ingredients, currency, aim, onChange }: ChoiceCostsProps) {
  const [editedId, setEditedId] = useState<number | null>(null)
  const choices = createChoiceCosts(ingredients, aim.terms)(dish)
  const edited = choices.find(({ choice }) => choice.id === editedId)?.choice
  if (choices.length === 0) return null
  return (
    <div className={classes.choices}>
      <h3 className={classes.heading}>Tamaños y extras</h3>
      <ul>
        {choices.map((costed) => (
          <li key={costed.choice.id}>
            <div className={classes.choiceTop}>
              <h4>
                {costed.choice.name} <small>{takes(costed.choice, linesOf(costed.choice, ingredients))}</small>
              </h4>
              <Button variant="subtle" onClick={() => setEditedId(costed.choice.id)}>
                Qué más lleva<span className="visually-hidden"> {costed.choice.name}</span>
              </Button>
            </div>
            <Figures costed={costed} currency={currency} targetPermille={aim.targetPermille} />
          </li>
        ))}
      </ul>
      {edited && (
        <ChoiceRecipeSheet
          choice={edited}
          lines={linesOf(edited, ingredients)}
          ingredients={ingredients}
          onSaved={(breakdown) => {
            setEditedId(null)
            onChange(breakdown)
          }}
          onClose={() => setEditedId(null)}
        />
      )}
    </div>
  )
}

/** A choice takes them beside the recipe of its dish. */
function linesOf({ id }: PricedChoice, ingredients: readonly Ingredient[]): SavedLine[] {
  return ingredients.flatMap(({ id: ingredient_id, name, choice_uses }) =>
    choice_uses
      .filter(({ choice_id }) => choice_id === id)
      .map(({ quantity, unit }) => ({ ingredient_id, name, quantity, unit })),
  )
}

/** '2.5 veces la receta + 2 unidades de Verde'. */
function takes({ recipe_factor }: PricedChoice, lines: readonly SavedLine[]): string {
  const own = lines.map(({ name, quantity, unit }) => `${formatQuantity(quantity, unit)} de ${name}`)
  const times = recipe_factor === null || recipe_factor === 1 ? [] : [`${recipe_factor} veces la receta`]
  return [...times, ...own].join(' + ')
}

type FiguresProps = { costed: ChoiceFigures; currency: Currency; targetPermille: number }

function Figures({ costed, currency, targetPermille }: FiguresProps) {
  const { group, price, netPrice, figures } = costed
  const { cost, margin, foodCostPermille: permille } = figures
  const money = (amount: Cents) => formatPrice(amount, currency)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{isChosenOnce(group) ? 'Precio' : 'Suma'}</dt>
        <dd>{money(price)}</dd>
      </div>
      <div>
        <dt>Neto</dt>
        <dd>{money(netPrice)}</dd>
      </div>
      <div>
        <dt>Costo</dt>
        <dd>{cost === null ? 'Sin receta' : money(cost)}</dd>
      </div>
      {margin !== null && (
        <>
          <div data-level={permille === null ? undefined : costLevelOf(permille, targetPermille)}>
            <dt>Margen</dt>
            <dd>{money(margin)}</dd>
          </div>
          <div>
            <dt>% de costo</dt>
            <dd>
              <FoodCost permille={permille} targetPermille={targetPermille} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}
