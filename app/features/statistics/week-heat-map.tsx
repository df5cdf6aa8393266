import { weekdays } from '#contract/hours/opening.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { formatCount } from '../../formats/format-count.ts'
import { ChartCard } from './chart-card.tsx'
import { heatLevel, percent } from './chart-scale.ts'
import classes from './week-heat-map.module.css'

const days = weekdays.map((day) => timeWords.days[day])
const labelledHours = [0, 6, 12, 18]

/** Views by weekday, from Monday, and by hour on the restaurant's clock. */
export function WeekHeatMap({ hours }: { hours: readonly (readonly number[])[] }) {
  const cells = hours.flatMap((day, weekday) => day.map((value, hour) => ({ weekday, hour, value })))
  const busiest = cells.reduce((most, cell) => (cell.value > most.value ? cell : most), {
    weekday: 0,
    hour: 0,
    value: 0,
  })
  const insight = `Lo más movido: ${days[busiest.weekday]?.toLowerCase()} de ${busiest.hour}:00 a ${busiest.hour + 1}:00.`
  const shownHours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hours.some((day) => day[hour]))
  return (
    <ChartCard
      title="A qué hora te miran"
      insight={insight}
      table={{
        head: ['Hora', ...days.map((day) => day.slice(0, 3))],
        rows: shownHours.map((hour) => [`${hour}:00`, ...hours.map((day) => formatCount(day[hour] ?? 0))]),
      }}
      isWide
    >
      <div className={classes.map}>
        <ul aria-hidden="true" className={classes.days}>
          {days.map((day) => (
            <li key={day}>{day.slice(0, 3)}</li>
          ))}
        </ul>
        <svg role="img" aria-label={`Vistas por día de la semana y hora. ${insight}`} className={classes.picture}>
          {cells.map(({ weekday, hour, value }) => (
            <rect
              key={`${weekday} ${hour}`}
              x={percent((hour + 0.06) / 24)}
              width={percent(0.88 / 24)}
              y={percent((weekday + 0.06) / 7)}
              height={percent(0.88 / 7)}
              rx="3"
              data-level={heatLevel(value, busiest.value)}
              className={classes.cell}
            >
              <title>{`${days[weekday]}, ${hour}:00: ${formatCount(value)}`}</title>
            </rect>
          ))}
        </svg>
        <ul aria-hidden="true" className={classes.hours}>
          {labelledHours.map((hour) => (
            <li key={hour} style={{ left: percent(hour / 24) }}>
              {hour}:00
            </li>
          ))}
        </ul>
      </div>
      <p aria-hidden="true" className={classes.legend}>
        Menos
        {[0, 1, 2, 3, 4].map((level) => (
          <svg key={level} aria-hidden="true" width="16" height="16">
            <rect width="16" height="16" rx="3" data-level={level} className={classes.cell} />
          </svg>
        ))}
        Más vistas
      </p>
    </ChartCard>
  )
}
