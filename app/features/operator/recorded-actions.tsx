import type { RecordedAction } from '#contract/operator/operator.ts'
import { formatEcuadorMoment } from '../../formats/format-date.ts'
import { nameOfAction } from './action-names.ts'
import classes from './operator.module.css'

export function RecordedActions({ actions }: { actions: RecordedAction[] }) {
  if (actions.length === 0) return <p>Todavía no hay nada anotado.</p>
  return (
    <ol className={classes.stack}>
      {actions.map(({ id, created_at, action, operator, target, target_name, reason }) => (
        <li key={id} className={classes.card}>
          <p>
            <strong>{nameOfAction(action)}</strong> · {target_name ?? targetWords(target)}
          </p>
          <p className={classes.words}>{reason}</p>
          <p className={classes.quiet}>
            {operator ?? 'Por comando'} · {formatEcuadorMoment(created_at)}
          </p>
        </li>
      ))}
    </ol>
  )
}

const kindNames: Record<string, string> = {
  review: 'opinión',
  restaurant: 'restaurante',
  account: 'cuenta',
  job: 'trabajo',
}

function targetWords(target: string): string {
  const [kind = '', id] = target.split(':')
  return `${kindNames[kind] ?? kind} ${id}`
}
