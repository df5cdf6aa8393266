import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { stayHere, useIsWaiting } from '../../client/opening-screen.ts'
import { Button } from '../../controls/button.tsx'
import { NoConnection } from './no-connection.tsx'
import classes from './screen.module.css'

/** The panel's screen, and a sign at once that another one is about to replace it. */
export function Screen({ className }: { className: string | undefined }) {
  const isWaiting = useIsWaiting()
  const isLoading = useNavigation().state !== 'idle'
  usePressedLink(isLoading)
  return (
    <>
      {isLoading && <div role="progressbar" aria-label="Abriendo la pantalla" className={classes.progress} />}
      <main id="contenido" tabIndex={-1} aria-busy={isLoading} className={className}>
        {isWaiting && (
          <NoConnection
            action={
              <Button variant="default" onClick={stayHere}>
                Seguir donde estaba
              </Button>
            }
          >
            Esta pantalla se abre sola cuando vuelva la señal. Lo que escribiste sigue en la anterior.
          </NoConnection>
        )}
        {/* Stays mounted with everything that was typed. */}
        <div className={isWaiting ? classes.hidden : classes.shown}>
          <Outlet />
        </div>
      </main>
    </>
  )
}

/** React renders the progress as a transition, which takes its time on a slow phone. The pressed link shows at once that it was pressed. */
function usePressedLink(isLoading: boolean) {
  const { key } = useLocation()
  const pressed = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that needs nothing from the server opens without loading
  useEffect(() => {
    const release = () => pressed.current?.removeAttribute('data-pressed')
    const press = ({ target }: MouseEvent) => {
      release()
      pressed.current = target instanceof Element ? target.closest('a') : null
      pressed.current?.setAttribute('data-pressed', '')
    }
    // Only a link that the router opens stays pressed: the browser shows by itself that it loads another page.
    const releaseOthers = ({ defaultPrevented }: MouseEvent) => {
      if (!defaultPrevented) release()
    }
    if (!isLoading) release()
    addEventListener('click', press, { capture: true })
    addEventListener('click', releaseOthers)
    return () => {
      removeEventListener('click', press, { capture: true })
      removeEventListener('click', releaseOthers)
    }
  }, [isLoading, key])
}
