import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaFunction,
  type MiddlewareFunction,
  useLoaderData,
} from 'react-router'
import { getFigures, listActions, listJobsOnDesk, listReviewsOnDesk, searchDesk } from '#contract/operator/operator.ts'
import { operatorRoles } from '#contract/roles.ts'
import { call, isFailure } from '../client/api.ts'
import { Notice } from '../controls/notice.tsx'
import classes from '../features/operator/operator.module.css'
import { OperatorFound } from '../features/operator/operator-found.tsx'
import { OperatorJobs } from '../features/operator/operator-jobs.tsx'
import { OperatorReviews } from '../features/operator/operator-reviews.tsx'
import { RecordedActions } from '../features/operator/recorded-actions.tsx'
import { TodayFigures } from '../features/operator/today-figures.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { buttonClass } from '../ui/link-button.tsx'
import { allowOnly } from './frame/guard.ts'
import { PageHeading } from './frame/page-heading.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Escritorio del operador', description: 'Lo que espera una decisión en CartaViva.' })

export const clientMiddleware: MiddlewareFunction[] = [allowOnly(operatorRoles)]

const sections = [
  ['hoy', 'Hoy'],
  ['opiniones', 'Opiniones'],
  ['buscar', 'Buscar'],
  ['trabajos', 'Trabajos'],
  ['registro', 'Registro'],
] as const

/** One address for all sections: each route of the application makes its first script longer. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const section = searchParams.get('ver') ?? 'hoy'
  try {
    return { section, content: await load(section, searchParams.get('q')?.trim() ?? '') }
  } catch (error) {
    if (!isFailure(error, 'operator.second_factor_needed')) throw error
    return { section, content: null }
  }
}

async function load(section: string, words: string) {
  switch (section) {
    case 'opiniones':
    case 'ocultas': {
      const show = section === 'ocultas' ? 'hidden' : 'reported'
      const reviews = await call(listReviewsOnDesk, { query: { show } })
      return <OperatorReviews reviews={reviews} show={show} />
    }
    case 'buscar': {
      // Without words it asks all the same: the desk opens only for an account with a second factor.
      const found =
        words.length < 2 ? (await call(getFigures)) && null : await call(searchDesk, { query: { q: words } })
      return <OperatorFound words={words} found={found} />
    }
    case 'trabajos':
      return <OperatorJobs jobs={await call(listJobsOnDesk)} />
    case 'registro':
      return <RecordedActions actions={await call(listActions)} />
    default:
      return <TodayFigures figures={await call(getFigures)} />
  }
}

export default function OperatorDesk() {
  const { section, content } = useLoaderData<typeof clientLoader>()
  const current = section === 'ocultas' ? 'opiniones' : section
  return (
    <div className={classes.stack}>
      <PageHeading lead="Todo lo que haces aquí queda anotado con su motivo.">Escritorio del operador</PageHeading>
      {content === null ? (
        <NeedsSecondFactor />
      ) : (
        <>
          <nav aria-label="Escritorio" className={classes.sections}>
            {sections.map(([name, label]) => (
              <Link
                key={name}
                to={`?ver=${name}`}
                aria-current={current === name ? 'page' : undefined}
                className={classes.section}
              >
                {label}
              </Link>
            ))}
          </nav>
          {content}
        </>
      )}
    </div>
  )
}

function NeedsSecondFactor() {
  return (
    <>
      <Notice tone="info" title="Primero protege tu cuenta.">
        Desde aquí se retiran restaurantes y se suspenden cuentas. Por eso el escritorio se abre solo con un segundo
        paso: una aplicación de códigos o una llave de acceso.
      </Notice>
      <Link to={href('/profile')} className={buttonClass('primary')}>
        Agregar un segundo paso
      </Link>
    </>
  )
}
