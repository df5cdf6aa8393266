import { useRouteError } from 'react-router'
import { CallFailure } from '../../client/api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'

/** Replaces a panel page that failed to load; the frame around it stays. */
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
