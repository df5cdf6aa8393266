import { type ReactNode, useId } from 'react'
import { StarIcon } from '../../ui/icons.tsx'
import classes from './star-rating.module.css'

type StarRatingProps = {
  name: string
  defaultValue: number
  error?: ReactNode
  onChange?: () => void
}

const ratings = [1, 2, 3, 4, 5]

/** Five radio buttons that look like stars. Arrow keys move between them; left of the first star is no rating. */
export function StarRating({ name, defaultValue, error, onChange }: StarRatingProps) {
  const id = useId()
  const radio = { type: 'radio', name, onChange, 'aria-describedby': error ? `${id}-error` : undefined } as const
  return (
    <div>
      <div id={id} className={classes.label}>
        Calificación
      </div>
      <div role="radiogroup" aria-labelledby={id} className={classes.stars}>
        <input
          {...radio}
          value={0}
          defaultChecked={defaultValue < 1}
          aria-label="Sin calificación"
          className="visually-hidden"
        />
        {ratings.map((rating) => (
          <label key={rating} className={classes.star}>
            <input {...radio} value={rating} defaultChecked={rating === defaultValue} className="visually-hidden" />
            <StarIcon />
            <span className="visually-hidden">{rating === 1 ? '1 estrella' : `${rating} estrellas`}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
