import type { ReactNode } from 'react'
import type { CostBreakdown } from '#contract/costs/costs.ts'
import { aimOf } from '#contract/costs/price-aim.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Button } from '../../controls/button.tsx'
import { Notice } from '../../controls/notice.tsx'
import { ChoiceCosts } from './choice-costs.tsx'
import { DishRecipeCard } from './cooking-card/dish-recipe-card.tsx'
import { CostTicket } from './cost-ticket.tsx'
import classes from './dish-costs.module.css'
import { LinkIngredientForm } from './link-ingredient-form.tsx'
import type { OpenCosts } from './use-open-costs.ts'

type DishCostsProps = {
  dish: Dish
  restaurant: Restaurant
  costs: OpenCosts
  /** Null when they could not be fetched. */
  ingredients: Ingredient[] | null
  /** Shown above the form while the restaurant has no ingredients. */
  noIngredients: ReactNode
  onRetry: () => void
  onChange: (breakdown: CostBreakdown) => void
  /** Shown under a margin. */
  question: ReactNode
}

/** The cost and margin of a dish, and the form that builds its recipe. */
export function DishCosts({ dish, restaurant, costs, ingredients, onRetry, onChange, ...props }: DishCostsProps) {
  const { breakdown, hasFailed } = costs
  const { currency } = restaurant
  const aim = aimOf(restaurant)
  if (hasFailed || !ingredients) return <NotFetched onRetry={onRetry} />
  return (
    <section ref={showInView} aria-label={`Costos de ${dish.name}`} aria-busy={!breakdown} className={classes.costs}>
      {breakdown ? (
        <div className={classes.tickets}>
          <CostTicket
            dish={dish}
            breakdown={breakdown}
            restaurant={restaurant}
            targetPermille={aim.targetPermille}
            onChange={onChange}
          />
          {breakdown.margin !== null && props.question}
          {(breakdown.ingredients.length > 0 || breakdown.steps !== null) && (
            <DishRecipeCard dish={dish} breakdown={breakdown} onChange={onChange} />
          )}
          <ChoiceCosts dish={dish} ingredients={ingredients} currency={currency} aim={aim} onChange={onChange} />
        </div>
      ) : (
        <div className={classes.waiting}>
          <p className="visually-hidden">Cargando los costos</p>
        </div>
      )}
      <div className={classes.form}>
        {ingredients.length === 0 && props.noIngredients}
        <LinkIngredientForm
          dish={dish}
          currency={currency}
          ingredients={ingredients}
          linkedIds={new Set(breakdown?.ingredients.map(({ ingredient_id }) => ingredient_id))}
          onLinked={onChange}
        />
      </div>
    </section>
  )
}

/** Costs that open below the last row of the screen would not be seen. */
function showInView(costs: HTMLElement | null) {
  costs?.scrollIntoView({ block: 'nearest' })
}

function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.notFetched}>
      <Notice tone="error">
        No pudimos traer los ingredientes o los costos. Revisa tu internet e inténtalo de nuevo.
      </Notice>
      <Button variant="default" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
