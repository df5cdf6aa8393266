import { href, isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { ErrorPage } from '../../ui/error-page.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { PanelError } from './panel-error.tsx'

/** The error page of a restaurant's pages: not found, or not the owner's. */
export function RestaurantError() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PanelError />
  return (
    <ErrorPage
      title="No encontramos ese restaurante"
      action={
        <Link to={href('/dashboard/mis-restaurantes')} className={buttonClass('quiet')}>
          Ver mis restaurantes
        </Link>
      }
    >
      No está entre los tuyos. Quizá se eliminó, o la dirección quedó incompleta.
    </ErrorPage>
  )
}
