import { useId } from 'react'
import { Link } from 'react-router'
import type { Hours } from '#contract/hours/hours.ts'
import { backToTheWeek, businessDayAt, closeForToday, openTodayUntil } from '#contract/hours/opening.ts'
import { openingText } from '#contract/hours/opening-text.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { type BackLinkState, hoursPanelPath } from '../../links/panel-paths.ts'
import { buttonClass } from '../../ui/link-button.tsx'
import classes from './opening-today.module.css'
import { useHours } from './use-hours.ts'

type OpeningTodayProps = { restaurant: Restaurant; hours: Hours; linkState: BackLinkState }

/** Open or closed now, and what changes it for today in one tap. */
export function OpeningToday({ restaurant, hours, linkState }: OpeningTodayProps) {
  const titleId = useId()
  const { paused } = restaurant
  const { schedule, opening, changeExceptions, isWaiting, failure } = useHours(restaurant.id, hours)
  const now = new Date()
  const hasException = schedule.exceptions.some(({ date }) => date === businessDayAt(schedule, now).date)
  const toHours = (
    <Link to={hoursPanelPath(restaurant.id)} state={linkState} className={`${buttonClass('quiet')} ${classes.action}`}>
      {opening.open === null ? 'Poner el horario' : 'Cambiar el horario'}
    </Link>
  )

  return (
    <section
      aria-labelledby={titleId}
      data-open={paused ? false : (opening.open ?? undefined)}
      className={classes.sheet}
    >
      <h2 id={titleId} className={classes.state}>
        {opening.open === null && !paused
          ? 'Di cuándo abres'
          : openingText(timeWords, { ...opening, paused }, now, schedule.time_zone)}
      </h2>
      {opening.open === null && !paused && <p>Tus clientes verán si estás abierto antes de salir de casa.</p>}
      <div className={classes.actions}>
        {opening.open === true && !paused && (
          <Button
            variant="default"
            className={classes.action}
            onClick={() => changeExceptions(closeForToday(schedule, new Date()))}
          >
            Cerrar por hoy
          </Button>
        )}
        {opening.open === false && !paused && (
          <OpenUntil onChoose={(close) => changeExceptions(openTodayUntil(schedule, new Date(), close))} />
        )}
        {hasException && !paused && (
          <Button
            variant="default"
            className={classes.action}
            onClick={() => changeExceptions(backToTheWeek(schedule, new Date()))}
          >
            Volver al horario de siempre
          </Button>
        )}
        {toHours}
      </div>
      <p role="status" className={classes.saving}>
        {isWaiting && 'Sin conexión: lo guardamos apenas vuelva la señal.'}
      </p>
      <FailureNotice failure={failure} />
    </section>
  )
}

const closingTimes = Array.from({ length: 48 }, (_, half) => {
  const hour = String((Math.floor(half / 2) + 12) % 24).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

/** The browser's own list: one tap opens it, one chooses, and the restaurant is open. */
function OpenUntil({ onChoose }: { onChoose: (close: string) => void }) {
  return (
    <label className={`${buttonClass('quiet')} ${classes.action} ${classes.until}`}>
      Abrir hoy hasta…
      <select value="" onChange={({ currentTarget }) => onChoose(currentTarget.value)} className={classes.times}>
        <option value="" disabled>
          Elige la hora
        </option>
        {closingTimes.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
    </label>
  )
}
