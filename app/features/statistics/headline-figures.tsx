import type { Statistics, StatisticsCounts } from '#contract/statistics/statistics.ts'
import { formatCount } from '../../formats/format-count.ts'
import { changeFrom, contactsOf, totalOf, viewsOf } from './figures.ts'
import classes from './headline-figures.module.css'

type Figure = { label: string; note: string; countOf: (counts: StatisticsCounts) => number }

type HeadlineFiguresProps = Pick<Statistics, 'days' | 'before'> & {
  /** 'en los 7 días anteriores' */
  beforeText: string
}

/** Three figures that say how it goes, and below them the rest of what was counted. */
export function HeadlineFigures({ days, before, beforeText }: HeadlineFiguresProps) {
  const total = (countOf: Figure['countOf']) => totalOf(days, countOf)
  const { totals, whole_days_totals } = before
  // Today is not over, so several days are compared without it.
  const comparedDays = whole_days_totals ? days.slice(0, -1) : days
  const figures: Figure[] = [
    { label: 'Vistas', note: 'de tu carta y tu página', countOf: viewsOf },
    { label: 'Pedidos', note: 'preparados desde tu carta', countOf: ({ orders }) => orders },
    {
      label: 'Contactos',
      note: contactsText(
        total(({ whatsapp }) => whatsapp),
        total(({ calls }) => calls),
        total(({ directions }) => directions),
      ),
      countOf: contactsOf,
    },
  ]
  const rest: [string, (counts: StatisticsCounts) => number][] = [
    ['Platos abiertos', ({ dish_opens }) => dish_opens],
    ['Toques en «Agregar»', ({ order_adds }) => order_adds],
    ['Veces compartido', ({ shares }) => shares],
    ['Cartas en PDF', ({ pdfs }) => pdfs],
  ]
  return (
    <div className={classes.figures}>
      <dl className={classes.main}>
        {figures.map(({ label, note, countOf }) => {
          const change = changeFrom(countOf(whole_days_totals ?? totals), totalOf(comparedDays, countOf), beforeText)
          return (
            <div key={label} className={classes.figure}>
              <dt>{label}</dt>
              <dd className={classes.number}>{formatCount(total(countOf))}</dd>
              <dd className={classes.note}>{note}</dd>
              <dd data-direction={change.direction} className={classes.change}>
                {change.text}
              </dd>
            </div>
          )
        })}
      </dl>
      {whole_days_totals && (
        <p className={classes.compared}>Comparamos días enteros: hoy cuenta en la comparación cuando termine.</p>
      )}
      <dl className={classes.rest}>
        {rest.map(([label, countOf]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(total(countOf))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function contactsText(whatsapp: number, calls: number, directions: number): string {
  const parts = [
    whatsapp > 0 && `${formatCount(whatsapp)} por WhatsApp`,
    calls > 0 && `${formatCount(calls)} por teléfono`,
    directions > 0 && `${formatCount(directions)} para saber cómo llegar`,
  ]
  return parts.filter((part) => part !== false).join(', ') || 'por WhatsApp, por teléfono o para saber cómo llegar'
}
