import { type ReactNode, useId } from 'react'
import type { OrderDetails } from './cart.ts'
import { updateCart } from './stored-cart.ts'

export function changeDetails(details: Partial<OrderDetails>): void {
  updateCart({ type: 'details', details })
}

type FieldProps = {
  label: string
  problem?: string | undefined
  /** Gets what connects the control with its label and its problem. */
  children: (attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

export function DetailField({ label, problem, children }: FieldProps) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className="order-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : problemId,
      })}
      {problem !== undefined && (
        <p id={problemId} className="order-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

type WayProps<Value extends string> = {
  legend: string
  ways: readonly Value[]
  names: Record<Value, string>
  chosen: Value | null
  problem?: string | undefined
  onChange: (way: Value) => void
}

/** A few ways of which one is chosen. */
export function WayField<Value extends string>({ legend, ways, names, chosen, problem, onChange }: WayProps<Value>) {
  const id = useId()
  return (
    <fieldset className="order-group" aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend>{legend}</legend>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="order-problem">
          {problem}
        </p>
      )}
      <div className="order-ways">
        {ways.map((way) => (
          <label key={way} className="order-choice">
            <input
              type="radio"
              name={id}
              checked={chosen === way}
              aria-invalid={problem !== undefined}
              onChange={() => onChange(way)}
            />
            <span>{names[way]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
