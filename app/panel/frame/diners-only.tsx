import { href, Link, type MetaFunction, type MiddlewareFunction, Outlet, useRouteError } from 'react-router'
import { dinerRoles } from '#contract/roles.ts'
import { isFailure } from '../../client/api.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { allowOnly } from './guard.ts'
import { PanelError } from './panel-error.tsx'

const noRestaurant = 'No encontramos ese restaurante'

/** The parent of every panel page that is for diners only. */
export const clientMiddleware: MiddlewareFunction[] = [allowOnly(dinerRoles)]

/** Used when a page fails; other pages set their own title. */
export const meta: MetaFunction = ({ matches, error }) =>
  pageMeta(matches, {
    title: isFailure(error, 'restaurant.not_found') ? noRestaurant : 'Algo no está bien...',
    description: 'Esta página no pudo abrirse.',
  })

/** Middleware runs only on routes with a loader. */
export function clientLoader() {
  return null
}

export default function DinersOnly() {
  return <Outlet />
}

export function ErrorBoundary() {
  if (!isFailure(useRouteError(), 'restaurant.not_found')) return <PanelError />
  return (
    <ErrorPage
      title={noRestaurant}
      action={
        <Link to={href('/dashboard/user/reviews')} className={buttonClass('quiet')}>
          Ver restaurantes para opinar
        </Link>
      }
    >
      Puede que la dirección tenga un error o que ya no esté en CartaViva.
    </ErrorPage>
  )
}
