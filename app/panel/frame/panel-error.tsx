import { useRouteError } from 'react-router'
import { CallFailure } from '../../client/api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'

/** In place of a page of the panel whose data did not come; the frame around it stays. */
export function PanelError() {
  const error = useRouteError()
  return (
    <ErrorPage
      action={
        <button type="button" onClick={() => location.reload()} className={buttonClass('quiet')}>
          Intentar de nuevo
        </button>
      }
    >
      {error instanceof CallFailure ? error.message : undefined}
    </ErrorPage>
  )
}
