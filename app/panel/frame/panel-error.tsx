import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { CallFailure } from '../../client/api.ts'
import { untilOnline } from '../../client/opening-screen.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { NoConnection } from './no-connection.tsx'

/** Replaces a panel page that failed to load; the frame around it stays. */
export function PanelError() {
  const error = useRouteError()
  if (error instanceof CallFailure && error.hasNoAnswer) return <WaitingForConnection />
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

/** Loads the screen again as soon as the connection is back. */
function WaitingForConnection() {
  const { revalidate, state } = useRevalidator()
  const isBusy = state === 'loading'
  useEffect(() => {
    let isGone = false
    if (!isBusy)
      void untilOnline().then(() => {
        if (!isGone) void revalidate()
      })
    return () => {
      isGone = true
    }
  }, [isBusy, revalidate])
  return (
    <NoConnection
      action={
        <BusyButton variant="default" isBusy={isBusy} onClick={() => revalidate()}>
          Intentar ahora
        </BusyButton>
      }
    >
      Esta pantalla se abre sola cuando vuelva la señal.
    </NoConnection>
  )
}
