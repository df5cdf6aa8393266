import { useId } from 'react'
import type { OptionGroup } from '#contract/menu/dish-options.ts'
import { findChoiceRefusal } from '#contract/orders/can-order.ts'
import { choicePrices, countText } from '../../../ui/dish/dish-look.ts'
import type { CartDish, CartRestaurant, OrderWords } from './cart.ts'
import { useWords } from './use-sheet.ts'

type ChoiceGroupsProps = {
  dish: CartDish
  restaurant: CartRestaurant
  choiceIds: readonly number[]
  /** Whether to say what is missing. */
  isAsked: boolean
  onChange: (choiceIds: number[]) => void
}

export function ChoiceGroups(props: ChoiceGroupsProps) {
  return props.dish.options.map((group) => <ChoiceGroup key={group.id} group={group} {...props} />)
}

function ChoiceGroup(props: ChoiceGroupsProps & { group: OptionGroup }) {
  const { dish, restaurant, group, choiceIds, isAsked, onChange } = props
  const words = useWords()
  const prices = choicePrices(dish, restaurant)
  const id = useId()
  const own = group.choices.map((choice) => choice.id)
  const chosen = choiceIds.filter((choiceId) => own.includes(choiceId))
  const isSingle = group.max === 1
  const isMissing = isAsked && findChoiceRefusal([group], chosen) !== null

  function toggle(choiceId: number) {
    const others = choiceIds.filter((one) => (isSingle ? !own.includes(one) : one !== choiceId))
    const isTaken = choiceIds.includes(choiceId)
    // A choice that nobody has to make can be taken back.
    onChange(isTaken && (!isSingle || group.min === 0) ? others : [...others, choiceId])
  }

  return (
    <fieldset className="order-group" aria-describedby={`${id}-rule`}>
      <legend>{group.name}</legend>
      <p id={`${id}-rule`} className={isMissing ? 'order-problem' : 'order-hint'}>
        {ruleText(group, words)}
      </p>
      {group.choices.map((choice) => (
        <label key={choice.id} className="order-choice">
          <input
            type={isSingle && group.min === 1 ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(choice.id)}
            disabled={choice.sold_out || (!isSingle && chosen.length >= group.max && !chosen.includes(choice.id))}
            onChange={() => toggle(choice.id)}
          />
          <span>{choice.name}</span>
          <span>{choice.sold_out ? words.soldOut : prices.get(choice.id)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function ruleText(group: OptionGroup, words: OrderWords): string {
  return group.min === 0 && group.max === 1 ? words.chooseOneIfWanted : countText(group, words)
}
