import { useState } from 'react'
import { type CostBreakdown, setDishSteps } from '#contract/costs/costs.ts'
import { pathWith } from '#contract/endpoint.ts'
import { printDishCard } from '#contract/ingredients/cooking-card.ts'
import { longestSteps } from '#contract/ingredients/recipe-steps.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { call } from '../../../client/api.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { LongTextField } from '../../../controls/fields/text-field.tsx'
import { saySaved } from '../../../controls/say-saved.ts'
import { useSending } from '../../../controls/use-sending.ts'
import classes from './cooking-card.module.css'
import { CookingCard } from './cooking-card.tsx'

type DishRecipeCardProps = {
  dish: Dish
  breakdown: CostBreakdown
  onChange: (breakdown: CostBreakdown) => void
}

/** How a dish is cooked, and the sheet for the kitchen. */
export function DishRecipeCard({ dish, breakdown, onChange }: DishRecipeCardProps) {
  const saved = breakdown.steps ?? ''
  const [typed, setTyped] = useState(saved)
  const { isSending, failure, send } = useSending()
  const isChanged = typed.trim() !== saved.trim()

  async function save() {
    if (!isChanged) return
    onChange(await call(setDishSteps, { params: { id: dish.id }, body: { steps: typed } }))
    saySaved()
  }

  return (
    <section aria-label={`Ficha de cocina de ${dish.name}`} className={classes.steps}>
      <LongTextField
        label="Pasos"
        description="Cómo se prepara. Solo tú lo ves."
        rows={4}
        maxLength={longestSteps}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isChanged && (
        <BusyButton isBusy={isSending} onClick={() => send(save)} className={classes.save}>
          Guardar pasos
        </BusyButton>
      )}
      <FailureNotice failure={failure} />
      <CookingCard path={pathWith(printDishCard.path, { id: dish.id })} name={dish.name} save={save} />
    </section>
  )
}
