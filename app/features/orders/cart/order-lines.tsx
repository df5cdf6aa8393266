import { useEffect, useId, useRef, useState } from 'react'
import { type Cents, cents, formatPrice } from '#contract/money.ts'
import { DishLine } from '../../../ui/dish/dish-line.tsx'
import { AvoidedNote } from './avoided-note.tsx'
import { type Cart, type CartLine, totalOfCart, unitPriceOf } from './cart.ts'
import { findLineProblem } from './cart-problems.ts'
import { ChoiceGroups } from './choice-groups.tsx'
import { chosenOf } from './prepare-order.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { updateCart } from './stored-cart.ts'
import { useOrderPage, useWords } from './use-sheet.ts'

/** `isBack`: they take the place of what had the focus. */
export function OrderLines({ cart, isBack }: { cart: Cart; isBack: boolean }) {
  const { lines } = totalOfCart(cart)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isBack) list.current?.focus()
  }, [isBack])

  function remove(line: CartLine) {
    // The focused button is removed with its line.
    list.current?.focus({ preventScroll: true })
    updateCart({ type: 'quantity', lineId: line.id, quantity: 0 })
  }

  return (
    <ul ref={list} tabIndex={-1} className="order-lines">
      {cart.lines.map((line, index) => (
        <Line
          key={line.id}
          cart={cart}
          line={line}
          total={lines[index]?.total ?? cents(0)}
          onRemove={() => remove(line)}
        />
      ))}
    </ul>
  )
}

type LineProps = { cart: Cart; line: CartLine; total: Cents; onRemove: () => void }

function Line({ cart, line, total, onRemove }: LineProps) {
  const words = useWords()
  const { theirs } = useOrderPage().words.dishes
  const [isChoosing, setChoosing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const { dish, choiceIds, quantity, seen } = line
  const price = (amount: Cents) => formatPrice(amount, cart.restaurant.currency)
  const unit = unitPriceOf(cart, line)
  const problem = findLineProblem(line, words)
  const chosen = chosenOf(line).map(({ name }) => name)

  function changeQuantity(next: number) {
    if (next > 0) updateCart({ type: 'quantity', lineId: line.id, quantity: next })
    // A dish that cannot be ordered is removed without a question.
    else if (dish.sold_out) onRemove()
    else setRemoving(true)
  }

  function keep() {
    setRemoving(false)
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('.order-stepper button')?.focus())
  }

  return (
    <li ref={item}>
      <div className="order-line">
        <DishLine lang={theirs} name={dish.name} choices={chosen.join(', ')} price={price(total)}>
          {unit !== seen && <p className="order-changed">{words.changedPrice(price(seen), price(unit))}</p>}
          <AvoidedNote dish={dish} choiceIds={choiceIds} />
          {problem && <p className="order-problem">{problem}</p>}
        </DishLine>
      </div>
      {isRemoving ? (
        <RemoveQuestion name={dish.name} onRemove={onRemove} onKeep={keep} />
      ) : (
        <div className="order-line-tools">
          <QuantityStepper name={dish.name} quantity={quantity} min={0} onChange={changeQuantity} />
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
      )}
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

type RemoveQuestionProps = { name: string; onRemove: () => void; onKeep: () => void }

function RemoveQuestion({ name, onRemove, onKeep }: RemoveQuestionProps) {
  const words = useWords()
  return (
    <fieldset className="order-remove">
      <legend>{words.removeQuestion(name)}</legend>
      <div className="order-line-tools">
        {/* biome-ignore lint/a11y/noAutofocus: the button that the person has pressed is gone */}
        <button type="button" className="order-danger" autoFocus onClick={onRemove}>
          {words.yesRemove}
        </button>
        <button type="button" onClick={onKeep}>
          {words.dontRemove}
        </button>
      </div>
    </fieldset>
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
