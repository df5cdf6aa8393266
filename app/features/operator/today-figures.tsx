import { Link } from 'react-router'
import type { Figures } from '#contract/operator/operator.ts'
import { formatCount } from '../../formats/format-count.ts'
import classes from './operator.module.css'

type FigureName = keyof Omit<Figures, 'date'>

const waiting: [name: FigureName, label: string, section: string][] = [
  ['reported_reviews', 'Opiniones por revisar', 'opiniones'],
  ['failed_jobs', 'Trabajos que fallaron', 'trabajos'],
]
const counted: [name: FigureName, label: string][] = [
  ['visits', 'Cartas abiertas'],
  ['orders', 'Pedidos'],
  ['sign_ups', 'Cuentas nuevas'],
  ['restaurants', 'Restaurantes nuevos'],
  ['dishes', 'Platos nuevos'],
  ['reviews', 'Opiniones nuevas'],
]

export function TodayFigures({ figures }: { figures: Figures }) {
  return (
    <div className={classes.stack}>
      <h2>Por decidir</h2>
      <dl className={classes.figures}>
        {waiting.map(([name, label, section]) => (
          <div key={name} className={classes.figure}>
            <dt>
              <Link to={`?ver=${section}`}>{label}</Link>
            </dt>
            <dd>{formatCount(figures[name])}</dd>
          </div>
        ))}
      </dl>
      <h2>Hoy</h2>
      <dl className={classes.figures}>
        {counted.map(([name, label]) => (
          <div key={name} className={classes.figure}>
            <dt>{label}</dt>
            <dd>{formatCount(figures[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
