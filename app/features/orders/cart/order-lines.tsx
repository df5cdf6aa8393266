import { useId, useState } from 'react'
import { type Cents, cents, formatPrice } from '#contract/money.ts'
import { DishLine } from '../../../ui/dish/dish-line.tsx'
import { AvoidedNote } from './avoided-note.tsx'
import { type Cart, type CartLine, totalOfCart, unitPriceOf } from './cart.ts'
import { findLineProblem } from './cart-problems.ts'
import { ChoiceGroups } from './choice-groups.tsx'
import { chosenOf } from './prepare-order.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { updateCart } from './stored-cart.ts'
import { useWords } from './use-sheet.ts'

export function OrderLines({ cart }: { cart: Cart }) {
  const { lines } = totalOfCart(cart)
  return (
    <ul className="order-lines">
      {cart.lines.map((line, index) => (
        <Line key={line.id} cart={cart} line={line} total={lines[index]?.total ?? cents(0)} />
      ))}
    </ul>
  )
}

function Line({ cart, line, total }: { cart: Cart; line: CartLine; total: Cents }) {
  const words = useWords()
  const [isChoosing, setChoosing] = useState(false)
  const { dish, choiceIds, quantity, seen } = line
  const price = (amount: Cents) => formatPrice(amount, cart.restaurant.currency)
  const unit = unitPriceOf(cart, line)
  const problem = findLineProblem(line, words)
  const chosen = chosenOf(line).map(({ name }) => name)
  return (
    <li>
      <div className="order-line">
        <DishLine name={dish.name} choices={chosen.join(', ')} price={price(total)}>
          {unit !== seen && <p className="order-changed">{words.changedPrice(price(seen), price(unit))}</p>}
          <AvoidedNote dish={dish} choiceIds={choiceIds} />
          {problem && <p className="order-problem">{problem}</p>}
        </DishLine>
      </div>
      <div className="order-line-tools">
        <QuantityStepper
          name={dish.name}
          quantity={quantity}
          min={0}
          onChange={(next) => updateCart({ type: 'quantity', lineId: line.id, quantity: next })}
        />
        {dish.options.length > 0 && (
          <button
            type="button"
            className="order-quiet"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {isChoosing ? words.done : words.changeChoices}
          </button>
        )}
        <Note line={line} />
      </div>
      {isChoosing && (
        <ChoiceGroups
          dish={dish}
          restaurant={cart.restaurant}
          choiceIds={choiceIds}
          isAsked
          onChange={(next) => updateCart({ type: 'choices', lineId: line.id, choiceIds: next })}
        />
      )}
    </li>
  )
}

function Note({ line }: { line: CartLine }) {
  const words = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(line.note !== '')
  if (!isOpen) {
    return (
      <button type="button" className="order-quiet" onClick={() => setOpen(true)}>
        {words.addNote}
        <span className="visually-hidden">{words.addNoteTo(line.dish.name)}</span>
      </button>
    )
  }
  return (
    <p className="order-field">
      <label htmlFor={id}>
        {words.note}
        <span className="visually-hidden">{words.noteFor(line.dish.name)}</span>
      </label>
      <input
        id={id}
        value={line.note}
        maxLength={200}
        placeholder={words.noteExample}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus={line.note === ''}
        onChange={(event) => updateCart({ type: 'note', lineId: line.id, note: event.target.value })}
      />
    </p>
  )
}
