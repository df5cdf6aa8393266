import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '../../client/hydrated.ts'
import { Button } from '../../controls/button.tsx'
import { useSession } from '../../session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import classes from './account-form.module.css'
import { AccountSheet } from './account-sheet.tsx'

type GuestsOnlyProps = {
  children: ReactNode
  /** After a login on this page: the panel is about to open. */
  isLeaving?: boolean
}

/** Before hydration the theme hides the form from people who are logged in, so that it does not flash. */
export function GuestsOnly({ children, isLeaving = false }: GuestsOnlyProps) {
  const isHydrated = useIsHydrated()
  const session = useSession()
  if (!session || isLeaving) return <div {...(isHydrated ? {} : { 'data-only': 'guest' })}>{children}</div>
  return (
    <AccountSheet title="Ya has iniciado sesión" lead={`Estás en CartaViva como ${session.user.name}.`}>
      <div className={classes.fields}>
        <Link to="/dashboard" className={buttonClass('primary')}>
          Ir a mi panel
        </Link>
        <Button variant="subtle" data-logout="">
          Cerrar sesión
        </Button>
      </div>
    </AccountSheet>
  )
}
