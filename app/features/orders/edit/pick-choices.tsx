import { useId, useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import type { OptionGroup } from '#contract/menu/dish-options.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { findChoiceRefusal } from '#contract/orders/can-order.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'
import { dishSheetWords } from '#contract/texts/es/dish-sheet.ts'
import { Button } from '../../../controls/button.tsx'
import { choicePrices, countText } from '../../../ui/dish/dish-look.ts'
import { AddHeading } from './add-heading.tsx'
import type { AddableDish } from './draft.ts'
import classes from './edit-order.module.css'

type PickChoicesProps = {
  dish: AddableDish
  currency: Currency
  terms: PriceTerms
  onPick: (dish: AddableDish, choiceIds: readonly number[]) => void
  onCancel: () => void
}

/** Sizes and extras of a dish that the owner adds. */
export function PickChoices({ dish, currency, terms, onPick, onCancel }: PickChoicesProps) {
  const [choiceIds, setChoiceIds] = useState<readonly number[]>([])
  const prices = choicePrices(dish, { currency, terms })
  const groupName = useId()

  function toggle(group: OptionGroup, choiceId: number) {
    const own = group.choices.map(({ id }) => id)
    const others = choiceIds.filter((id) => (group.max === 1 ? !own.includes(id) : id !== choiceId))
    setChoiceIds(choiceIds.includes(choiceId) ? others : [...others, choiceId])
  }

  const isFull = ({ max, choices }: OptionGroup, choiceId: number) =>
    max > 1 && !choiceIds.includes(choiceId) && choices.filter(({ id }) => choiceIds.includes(id)).length >= max

  return (
    <section aria-label={dish.name} className={classes.add}>
      <AddHeading>{dish.name}</AddHeading>
      {dish.options.map((group) => (
        <fieldset key={group.id} className={classes.group}>
          <legend>
            {group.name} <span className={classes.note}>{countText(group, dishSheetWords)}</span>
          </legend>
          {group.choices.map((choice) => (
            <label key={choice.id}>
              <input
                type={isChosenOnce(group) && group.min > 0 ? 'radio' : 'checkbox'}
                name={`${groupName} ${group.id}`}
                checked={choiceIds.includes(choice.id)}
                disabled={choice.sold_out || isFull(group, choice.id)}
                onChange={() => toggle(group, choice.id)}
              />
              <span>{choice.name}</span>
              <span className={classes.price}>{choice.sold_out ? 'Agotado' : prices.get(choice.id)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={classes.ways}>
        <Button disabled={findChoiceRefusal(dish.options, choiceIds) !== null} onClick={() => onPick(dish, choiceIds)}>
          Agregar
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Volver
        </Button>
      </div>
    </section>
  )
}
