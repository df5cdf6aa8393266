import { Link } from 'react-router'
import type { ReviewOnDesk } from '#contract/operator/operator.ts'
import { formatDate } from '../../formats/format-date.ts'
import { PhotoRow } from '../../ui/photos/photo-row.tsx'
import { ActButton } from './act-button.tsx'
import classes from './operator.module.css'

type OperatorReviewsProps = { reviews: ReviewOnDesk[]; show: 'reported' | 'hidden' }

export function OperatorReviews({ reviews, show }: OperatorReviewsProps) {
  return (
    <div className={classes.stack}>
      <div className={classes.sections}>
        <Link to="?ver=opiniones" aria-current={show === 'reported' || undefined} className={classes.section}>
          Reportadas
        </Link>
        <Link to="?ver=ocultas" aria-current={show === 'hidden' || undefined} className={classes.section}>
          Ocultas
        </Link>
      </div>
      {reviews.length === 0 && (
        <p>{show === 'reported' ? 'No hay opiniones por revisar.' : 'No hay opiniones ocultas.'}</p>
      )}
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </div>
  )
}

function ReviewCard({ review }: { review: ReviewOnDesk }) {
  const { id, rating, comment, created_at, author, restaurant, answer, reports, is_hidden, hidden_reason } = review
  const about = `opinión sobre ${restaurant?.name ?? 'un restaurante'}`
  return (
    <article className={classes.card}>
      <h2>
        {rating} de 5 · {restaurant ? <a href={`/restaurante/${restaurant.slug}/opiniones`}>{restaurant.name}</a> : '—'}
      </h2>
      <p className={classes.quiet}>
        {author ? `${author.name}, ${author.email}` : review.user_name} · {formatDate(created_at)}
      </p>
      <p className={classes.words}>{comment}</p>
      <PhotoRow photos={review.photos} altOf={(number) => `Foto ${number}`} />
      {answer && <p className={`${classes.answer} ${classes.words}`}>Respuesta del restaurante: {answer.text}</p>}
      {is_hidden && (
        <p className={classes.state}>
          Está oculta.{hidden_reason ? ` Motivo: ${hidden_reason}` : ' Sin motivo anotado.'}
        </p>
      )}
      {reports.length > 0 && (
        <ul className={classes.reports}>
          {reports.map((report) => (
            <li key={`${report.created_at} ${report.reason}`}>
              Reportada como {report.reason} el {formatDate(report.created_at)}
              {report.details ? `: «${report.details}»` : ''}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {!is_hidden && <ActButton action="hide-review" targetId={id} about={about} />}
        <ActButton action="show-review" targetId={id} about={about} />
      </div>
    </article>
  )
}
