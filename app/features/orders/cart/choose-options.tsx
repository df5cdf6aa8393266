import { type SubmitEvent, useState } from 'react'
import { finalPriceOf, pricedDish } from '#contract/menu/option-prices.ts'
import { cents, formatPrice } from '#contract/money.ts'
import { findChoiceRefusal } from '#contract/orders/can-order.ts'
import { addNow } from './add-to-cart.ts'
import { AvoidedNote } from './avoided-note.tsx'
import { ChoiceGroups } from './choice-groups.tsx'
import { closeSheet } from './close-sheet.ts'
import { findAvoided } from './find-avoided.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { Addition } from './sheet-state.ts'
import { useOrderPage } from './use-sheet.ts'

/** Sizes and extras of a dish, before it is added. */
export function ChooseOptions({ titleId, addition }: { titleId: string; addition: Addition }) {
  const { dish, restaurant } = addition
  const page = useOrderPage()
  const words = page.words.order
  const [choiceIds, setChoiceIds] = useState(() => onlyChoices(dish))
  const [quantity, setQuantity] = useState(1)
  const [isAsked, setAsked] = useState(false)
  const refusal = findChoiceRefusal(dish.options, choiceIds)
  const price = cents(finalPriceOf(pricedDish(dish), choiceIds, restaurant.terms) * quantity)
  const told = formatPrice(price, restaurant.currency)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setAsked(true)
    if (refusal) return
    const told = addNow({ ...addition, choiceIds, quantity }, { words, mark: findAvoided(dish, choiceIds, page) })
    if (!told.asks) closeSheet()
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
      <div className="bottom-sheet-end order-end">
        <QuantityStepper name={dish.name} quantity={quantity} min={1} onChange={setQuantity} />
        <button type="submit" className="order-primary">
          {words.addFor(refusal?.code === 'order.choices_missing' ? `${words.from} ${told}` : told)}
        </button>
      </div>
    </form>
  )
}

/** Returns the only choice of each required group: it is chosen already. */
function onlyChoices({ options }: Addition['dish']): number[] {
  return options.flatMap(({ min, choices }) => (min === 1 && choices.length === 1 ? choices.map(({ id }) => id) : []))
}
