import type { JobOnDesk } from '#contract/operator/operator.ts'
import { formatEcuadorMoment } from '../../formats/format-date.ts'
import { ActButton } from './act-button.tsx'
import classes from './operator.module.css'

export function OperatorJobs({ jobs: { total, failed } }: { jobs: { total: number; failed: JobOnDesk[] } }) {
  if (total === 0) return <p>Ningún trabajo falló en los últimos 30 días.</p>
  return (
    <div className={classes.stack}>
      {total > failed.length && (
        <p>
          Fallaron {total}. Aquí están los {failed.length} más antiguos.
        </p>
      )}
      {failed.map(({ id, queue, title, about, attempts, finished_at, problem, is_retryable }) => (
        <article key={id} className={classes.card}>
          <h2>{title}</h2>
          <p className={classes.quiet}>
            {queue}: {about} · {attempts === 1 ? '1 intento' : `${attempts} intentos`}
            {finished_at && ` · ${formatEcuadorMoment(finished_at)}`}
          </p>
          {problem && <p className={classes.words}>{problem}</p>}
          {is_retryable ? (
            <div className={classes.actions}>
              <ActButton action="retry-job" targetId={id} about={title} />
            </div>
          ) : (
            <p className={classes.quiet}>No se puede repetir: su contenido ya se borró.</p>
          )}
        </article>
      ))}
    </div>
  )
}
