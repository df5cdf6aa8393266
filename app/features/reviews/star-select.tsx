import { type ComponentProps, useId, useRef, useState } from 'react'
import { ariaOf, FieldError } from '../../controls/fields/field-frame.tsx'
import { errorId } from '../../controls/fields/field-ids.ts'
import { StarIcon } from '../../ui/icons.tsx'
import classes from './star-rating.module.css'

const choices = [
  { rating: 0, label: 'Elige de 1 a 5' },
  { rating: 5, label: '5 · Excelente' },
  { rating: 4, label: '4 · Muy bueno' },
  { rating: 3, label: '3 · Bueno' },
  { rating: 2, label: '2 · Regular' },
  { rating: 1, label: '1 · Malo' },
]
const stars = [1, 2, 3, 4, 5]

type StarSelectProps = ComponentProps<'select'> & { error?: string | null | undefined }

/** Five stars to tap. They choose in a list, which keyboards and screen readers use in their place. */
export function StarSelect({ error, onChange, ...props }: StarSelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState(0)

  function choose(rating: number) {
    if (!select.current) return
    select.current.value = String(rating)
    // As after a choice in the list, so that the form hears of it.
    select.current.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        Calificación
      </label>
      <div className={classes.stars}>
        <select
          {...props}
          {...ariaOf(id, { error })}
          ref={select}
          id={id}
          className={classes.list}
          onChange={(event) => {
            setChosen(Number(event.target.value))
            onChange?.(event)
          }}
        >
          {choices.map(({ rating, label }) => (
            <option key={rating} value={rating}>
              {label}
            </option>
          ))}
        </select>
        {stars.map((rating) => (
          <button
            key={rating}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            data-filled={rating <= chosen || undefined}
            data-rating={rating}
            className={classes.star}
            onClick={() => choose(rating)}
          >
            <StarIcon />
          </button>
        ))}
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </div>
  )
}
