import { useId, useRef, useState } from 'react'
import { type AlmuerzoPlan, getAlmuerzoPlan } from '#contract/almuerzo/almuerzo.ts'
import { addDays } from '#contract/hours/time-zones.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { CallFailure, call } from '../../client/api.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { AlmuerzoDay } from './almuerzo-day.tsx'
import classes from './almuerzo-desk.module.css'

type AlmuerzoDeskProps = { restaurant: Restaurant; plan: AlmuerzoPlan; timeZone: string; publicUrl: string }

/** Today's almuerzo, and tomorrow's. */
export function AlmuerzoDesk({ restaurant, plan, timeZone, publicUrl }: AlmuerzoDeskProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const days = [plan.today, addDays(plan.today, 1)]
  const [shown, setShown] = useState({ date: plan.today, plan })
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function show(date: string) {
    setFailure(null)
    try {
      setShown({ date, plan: await call(getAlmuerzoPlan, { params: { id: restaurant.id }, query: { date } }) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    }
  }

  return (
    <section aria-labelledby={titleId} className={classes.sheet}>
      <div className={classes.top}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.heading}>
          Almuerzo del día
        </h2>
        <fieldset className={classes.days}>
          <legend className="visually-hidden">Día</legend>
          {days.map((date, index) => (
            <button
              key={date}
              type="button"
              aria-pressed={date === shown.date}
              onClick={() => show(date)}
              className={classes.day}
            >
              {index === 0 ? 'Hoy' : 'Mañana'}
            </button>
          ))}
        </fieldset>
      </div>
      <FailureNotice failure={failure} />
      <AlmuerzoDay
        key={shown.date}
        {...{ heading, restaurant, timeZone, publicUrl }}
        date={shown.date}
        plan={shown.plan}
      />
    </section>
  )
}
