import type { Figures } from '#contract/operator.ts'
import classes from './desk.module.css'

const names: [keyof Omit<Figures, 'date'>, string][] = [
  ['sign_ups', 'Cuentas nuevas'],
  ['restaurants', 'Restaurantes nuevos'],
  ['dishes', 'Platos nuevos'],
  ['reviews', 'Opiniones nuevas'],
  ['visits', 'Cartas abiertas'],
  ['orders', 'Pedidos'],
  ['reported_reviews', 'Opiniones por revisar'],
  ['failed_jobs', 'Trabajos que fallaron'],
]

export function TodayFigures({ figures }: { figures: Figures }) {
  return (
    <dl className={classes.figures}>
      {names.map(([name, label]) => (
        <div key={name} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{figures[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
