import { type SubmitEvent, useState } from 'react'
import { formatPrice } from '#contract/money.ts'
import { finalPriceOf, findChoiceProblem } from '#contract/option-prices.ts'
import { addNow } from './add-to-cart.ts'
import { AvoidedNote } from './avoided-note.tsx'
import { ChoiceGroups } from './choice-groups.tsx'
import { closeSheet } from './close-sheet.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { Addition } from './sheet-state.ts'

/** Sizes and extras of a dish, before it is added. */
export function ChooseOptions({ titleId, addition }: { titleId: string; addition: Addition }) {
  const { dish, restaurant } = addition
  const [choiceIds, setChoiceIds] = useState<number[]>([])
  const [quantity, setQuantity] = useState(1)
  const [isAsked, setAsked] = useState(false)
  const problem = findChoiceProblem(dish.options, choiceIds)
  const price = finalPriceOf(dish, choiceIds, restaurant.terms) * quantity

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setAsked(true)
    if (problem) return
    addNow({ ...addition, choiceIds, quantity })
    closeSheet()
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2 id={titleId}>{dish.name}</h2>
      <ChoiceGroups
        dish={dish}
        restaurant={restaurant}
        choiceIds={choiceIds}
        isAsked={isAsked}
        onChange={setChoiceIds}
      />
      <AvoidedNote dish={dish} choiceIds={choiceIds} />
      <div className="order-end">
        <QuantityStepper name={dish.name} quantity={quantity} min={1} onChange={setQuantity} />
        <button type="submit" className="order-primary">
          Agregar · {formatPrice(price, restaurant.currency)}
        </button>
      </div>
    </form>
  )
}
