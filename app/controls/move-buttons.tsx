import { DownIcon, UpIcon } from '../ui/icons.tsx'
import classes from './move-buttons.module.css'

type MoveButtonsProps = {
  /** The id of the element that names what moves. */
  describedBy: string
  place: number
  count: number
  shape?: 'line' | 'column'
  onMove: (place: number) => void
}

/** Moves without dragging. At an end the button stays enabled, so that it keeps the focus. */
export function MoveButtons({ describedBy, place, count, shape = 'line', onMove }: MoveButtonsProps) {
  return (
    <span data-shape={shape} className={classes.buttons}>
      <button
        type="button"
        aria-describedby={describedBy}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(place - 1)}
        className={classes.button}
      >
        <UpIcon />
        <span className="visually-hidden">Subir</span>
      </button>
      <button
        type="button"
        aria-describedby={describedBy}
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onMove(place + 1)}
        className={classes.button}
      >
        <DownIcon />
        <span className="visually-hidden">Bajar</span>
      </button>
    </span>
  )
}
