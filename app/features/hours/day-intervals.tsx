import { useId } from 'react'
import { type Interval, maxIntervalsADay } from '#contract/hours/opening.ts'
import { Button } from '../../controls/button.tsx'
import { RemoveButton } from '../../controls/remove-button.tsx'
import classes from './hours-form.module.css'

type DayIntervalsProps = {
  title: string
  intervals: readonly Interval[]
  error: string | undefined
  onChange: (intervals: Interval[]) => void
}

const usual: Interval[] = [
  { open: '08:00', close: '16:00' },
  { open: '18:00', close: '22:00' },
]

/** The hours of one day: none, one or several. */
export function DayIntervals({ title, intervals, error, onChange }: DayIntervalsProps) {
  const errorId = useId()
  const change = (index: number, part: Partial<Interval>) =>
    onChange(intervals.map((interval, place) => (place === index ? wholeDay({ ...interval, ...part }) : interval)))

  return (
    <fieldset className={classes.intervals} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.name}>{title}</legend>
      <ul className={classes.turns}>
        {intervals.length === 0 && <li className={classes.closed}>Cerrado</li>}
        {intervals.map(({ open, close }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn has no name of its own, and only the last is added
          <li key={index} className={classes.turn}>
            <input
              type="time"
              required
              aria-label={`${title}: abre`}
              placeholder="Hora"
              data-empty={open === '' || undefined}
              value={open}
              onChange={({ currentTarget }) => change(index, { open: currentTarget.value })}
              className={classes.time}
            />
            <span aria-hidden="true">a</span>
            <input
              type="time"
              required
              aria-label={`${title}: cierra`}
              placeholder="Hora"
              data-empty={close === '' || undefined}
              value={close === '24:00' ? '00:00' : close}
              onChange={({ currentTarget }) => change(index, { close: currentTarget.value })}
              className={classes.time}
            />
            <RemoveButton
              label={`Quitar este turno del ${title.toLowerCase()}`}
              onClick={() => onChange(intervals.filter((_, place) => place !== index))}
            />
          </li>
        ))}
      </ul>
      {intervals.length < maxIntervalsADay && (
        <Button
          variant="subtle"
          className={classes.add}
          onClick={() => onChange([...intervals, usual[intervals.length] ?? { open: '', close: '' }])}
        >
          {intervals.length === 0 ? 'Abre' : 'Otro turno'}
          <span className="visually-hidden"> el {title.toLowerCase()}</span>
        </Button>
      )}
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A clock field writes midnight as 00:00; what begins and ends there is open all day. */
function wholeDay({ open, close }: Interval): Interval {
  return { open, close: open === '00:00' && close === '00:00' ? '24:00' : close }
}
