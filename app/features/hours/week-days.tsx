import type { FieldErrors } from '#contract/errors.ts'
import { type Interval, type Weekday, type WeeklyHours, weekdays } from '#contract/hours/opening.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { Button } from '../../controls/button.tsx'
import { DayIntervals } from './day-intervals.tsx'
import classes from './hours-form.module.css'

const workdays: readonly Weekday[] = ['tue', 'wed', 'thu', 'fri']

type WeekDaysProps = { weekly: WeeklyHours; errors: FieldErrors; onChange: (weekly: WeeklyHours) => void }

/** The seven days. Monday's hours can be copied, because most weeks repeat them. */
export function WeekDays({ weekly, errors, onChange }: WeekDaysProps) {
  const setDay = (day: Weekday, intervals: Interval[]) => onChange({ ...weekly, [day]: intervals })
  const copyMonday = (days: readonly Weekday[]) =>
    onChange({
      ...weekly,
      ...Object.fromEntries(days.map((day) => [day, weekly.mon.map((interval) => ({ ...interval }))])),
    })

  return (
    <ul className={classes.days}>
      {weekdays.map((day) => (
        <li key={day} className={classes.day}>
          <DayIntervals
            title={timeWords.days[day]}
            intervals={weekly[day]}
            error={errorOf(errors, `weekly.${day}`)}
            onChange={(intervals) => setDay(day, intervals)}
          />
          {day === 'mon' && weekly.mon.length > 0 && (
            <div className={classes.copies}>
              <Button variant="light" onClick={() => copyMonday(workdays)}>
                Copiar de martes a viernes
              </Button>
              <Button variant="light" onClick={() => copyMonday(weekdays)}>
                Copiar a toda la semana
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A field's own error, or the first of what it consists of. */
export function errorOf(errors: FieldErrors, path: string): string | undefined {
  const field = Object.keys(errors).find((name) => name === path || name.startsWith(`${path}.`))
  return field === undefined ? undefined : errors[field]
}
