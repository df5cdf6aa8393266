import { useRef } from 'react'
import type { Currency } from '#contract/countries.ts'
import { cents, formatPrice } from '#contract/money.ts'
import { choicesText } from '#contract/orders/order-message.ts'
import { maxQuantity } from '#contract/orders/order-sizes.ts'
import { Button } from '../../../controls/button.tsx'
import { useKeptFocus } from '../../../controls/use-kept-focus.ts'
import type { DraftLine } from './draft.ts'
import classes from './edit-order.module.css'

type DraftLinesProps = {
  draft: readonly DraftLine[]
  currency: Currency
  onQuantity: (index: number, quantity: number) => void
}

export function DraftLines({ draft, currency, onQuantity }: DraftLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  // The pressed button may be gone.
  useKeptFocus(list, draft)
  return (
    <ul ref={list} className={classes.lines}>
      {draft.map((line, index) => {
        const { name, choices, note, unit, before, quantity } = line
        const set = (wanted: number) => onQuantity(index, wanted)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be there twice, and only the last lines go
          <li key={index} data-removed={quantity === 0}>
            <div className={classes.dish}>
              {quantity === 0 ? <s>{name}</s> : name}
              {before === 0 && <span className={classes.added}>Nuevo</span>}
              {choices.length > 0 && <span className={classes.detail}>{choicesText(choices)}</span>}
              {note && <span className={classes.detail}>{note}</span>}
            </div>
            {quantity === 0 ? (
              <Button variant="default" onClick={() => set(before)}>
                Devolver<span className="visually-hidden"> {name}</span>
              </Button>
            ) : (
              <Stepper name={name} quantity={quantity} onChange={set} />
            )}
            <span className={classes.price}>{quantity > 0 && formatPrice(cents(unit * quantity), currency)}</span>
          </li>
        )
      })}
    </ul>
  )
}

type StepperProps = { name: string; quantity: number; onChange: (quantity: number) => void }

function Stepper({ name, quantity, onChange }: StepperProps) {
  return (
    <div className={classes.stepper}>
      <button
        type="button"
        aria-label={quantity === 1 ? `Quitar ${name}` : `Uno menos de ${name}`}
        onClick={() => onChange(quantity - 1)}
      >
        {quantity === 1 ? '×' : '−'}
      </button>
      <output aria-label={`Cuántos de ${name}`}>{quantity}</output>
      <button
        type="button"
        aria-label={`Uno más de ${name}`}
        disabled={quantity >= maxQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </div>
  )
}
