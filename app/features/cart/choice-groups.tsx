import { useId } from 'react'
import type { OptionGroup } from '#contract/dish-options.ts'
import { formatPrice } from '#contract/money.ts'
import { finalPriceOf, findChoiceProblem } from '#contract/option-prices.ts'
import type { CartDish, CartRestaurant } from './cart.ts'

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
  const id = useId()
  const own = group.choices.map((choice) => choice.id)
  const chosen = choiceIds.filter((choiceId) => own.includes(choiceId))
  const isSingle = group.max === 1
  const isMissing = isAsked && findChoiceProblem([group], chosen) !== null

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
        {ruleText(group)}
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
          <span>{choice.sold_out ? 'Agotado' : priceText(dish, choice.id, restaurant)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** With tax and service, like every price that a diner reads. */
function priceText(dish: CartDish, choiceId: number, { terms, currency }: CartRestaurant): string {
  const change = finalPriceOf(dish, [choiceId], terms) - finalPriceOf(dish, [], terms)
  if (change === 0) return ''
  return change > 0 ? `+ ${formatPrice(change, currency)}` : formatPrice(change, currency)
}

function ruleText({ min, max, choices }: OptionGroup): string {
  if (min === 1 && max === 1) return 'Elige una opción.'
  if (min === max) return `Elige ${min} opciones.`
  if (min > 0) return `Elige de ${min} a ${max} opciones.`
  if (max === 1) return 'Si quieres, elige una.'
  return max >= choices.length ? 'Elige las que quieras.' : `Elige hasta ${max}.`
}
