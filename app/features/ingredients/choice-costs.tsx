import { useState } from 'react'
import { costLevelOf } from '#contract/dish-cost.ts'
import type { CostBreakdown, Ingredient } from '#contract/ingredients.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { formatQuantity } from '#contract/units.ts'
import { Button } from '../../controls/button.tsx'
import { FoodCost } from '../../controls/food-cost.tsx'
import { ChoiceRecipeSheet } from './choice-recipe-sheet.tsx'
import classes from './cost-ticket.module.css'

type ChoiceCost = CostBreakdown['choices'][number]

type ChoiceCostsProps = {
  choices: readonly ChoiceCost[]
  ingredients: readonly Ingredient[]
  currency: Currency
  targetPermille: number
  onChange: (breakdown: CostBreakdown) => void
}

/** What each size of a dish costs and leaves, and each extra by itself. */
export function ChoiceCosts({ choices, ingredients, currency, targetPermille, onChange }: ChoiceCostsProps) {
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = choices.find(({ choice_id }) => choice_id === editedId)
  if (choices.length === 0) return null
  return (
    <div className={classes.choices}>
      <h3 className={classes.heading}>Tamaños y extras</h3>
      <ul>
        {choices.map((choice) => (
          <li key={choice.choice_id}>
            <div className={classes.choiceTop}>
              <h4>
                {choice.name} <small>{takes(choice)}</small>
              </h4>
              <Button variant="subtle" onClick={() => setEditedId(choice.choice_id)}>
                Qué más lleva<span className="visually-hidden"> {choice.name}</span>
              </Button>
            </div>
            <Figures choice={choice} currency={currency} targetPermille={targetPermille} />
          </li>
        ))}
      </ul>
      {edited && (
        <ChoiceRecipeSheet
          choice={edited}
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

/** '2.5 veces la receta, y 2 unidades de Verde'. */
function takes({ recipe_factor, ingredients }: ChoiceCost): string {
  const own = ingredients.map(({ name, quantity_used, unit }) => `${formatQuantity(quantity_used, unit)} de ${name}`)
  const times = recipe_factor === null || recipe_factor === 1 ? [] : [`${recipe_factor} veces la receta`]
  return [...times, ...own].join(' + ')
}

type FiguresProps = { choice: ChoiceCost; currency: Currency; targetPermille: number }

function Figures({ choice, currency, targetPermille }: FiguresProps) {
  const { recipe_factor, price, net_price, total_cost, margin, food_cost_percent } = choice
  const permille = food_cost_percent === null ? null : scaledBack(food_cost_percent, 1)
  const money = (amount: number) => formatPrice(scaledBack(amount, 2), currency)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{recipe_factor === null ? 'Suma' : 'Precio'}</dt>
        <dd>{money(price)}</dd>
      </div>
      <div>
        <dt>Neto</dt>
        <dd>{money(net_price)}</dd>
      </div>
      <div>
        <dt>Costo</dt>
        <dd>{total_cost === null ? 'Sin receta' : money(total_cost)}</dd>
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
