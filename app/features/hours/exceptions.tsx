import { useId, useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import type { HoursException, Interval } from '#contract/hours/opening.ts'
import { dayText } from '#contract/hours/opening-text.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { Button } from '../../controls/button.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { DayIntervals } from './day-intervals.tsx'
import { upcomingHolidays } from './holidays.ts'
import classes from './hours-form.module.css'
import { errorOf } from './week-days.tsx'

type ExceptionsProps = {
  exceptions: readonly HoursException[]
  /** On the restaurant's own clock. */
  today: string
  offersHolidays: boolean
  errors: FieldErrors
  onChange: (exceptions: HoursException[]) => void
}

const holidaysAtOnce = 4

/** Days on which other hours count, or none. */
export function Exceptions({ exceptions, today, offersHolidays, errors, onChange }: ExceptionsProps) {
  const [date, setDate] = useState('')
  const headingId = useId()
  const has = (day: string) => exceptions.some((exception) => exception.date === day)
  const holidays = offersHolidays ? upcomingHolidays(today).filter((day) => !has(day.date)) : []

  const add = (day: string) =>
    onChange([...exceptions, { date: day, intervals: [] }].toSorted((a, b) => a.date.localeCompare(b.date)))
  const setIntervals = (index: number, intervals: Interval[]) =>
    onChange(exceptions.map((exception, place) => (place === index ? { ...exception, intervals } : exception)))

  return (
    <>
      {exceptions.length > 0 && (
        <ul className={classes.days}>
          {exceptions.map((exception, index) => (
            <li key={exception.date} className={classes.day}>
              <DayIntervals
                title={dayText(timeWords, exception.date, { withWeekday: true })}
                intervals={exception.intervals}
                error={errorOf(errors, `exceptions.${index}`)}
                onChange={(intervals) => setIntervals(index, intervals)}
              />
              <div className={classes.copies}>
                <Button
                  variant="subtle"
                  color="red"
                  onClick={() => onChange(exceptions.filter((_, place) => place !== index))}
                >
                  Quitar la fecha
                  <span className="visually-hidden"> {dayText(timeWords, exception.date)}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.newDate}>
        <TextField
          type="date"
          label="Otra fecha"
          min={today}
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={date === '' || has(date)}
          onClick={() => {
            add(date)
            setDate('')
          }}
        >
          Agregar la fecha
        </Button>
      </div>
      {holidays.length > 0 && (
        <div>
          <h3 id={headingId} className={classes.holidays}>
            ¿Cierras en un feriado?
          </h3>
          <ul aria-labelledby={headingId} className={classes.copies}>
            {holidays.slice(0, holidaysAtOnce).map((holiday) => (
              <li key={holiday.date}>
                <Button variant="light" onClick={() => add(holiday.date)}>
                  {holiday.name}, {dayText(timeWords, holiday.date)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
