import { useEffect } from 'react'
import { href, Link, type MiddlewareFunction } from 'react-router'
import { ownerRoles, roleNames, roles } from '#contract/roles.ts'
import { leaveFor } from '../../client/leave.ts'
import { useReadingNews } from '../../features/imports/reading/use-reading-news.ts'
import { useWaitingNews } from '../../features/orders/waiting/use-waiting-news.ts'
import { callsText } from '../../features/orders/waiting/waiting-state.ts'
import { Drawer, drawerId } from '../../layout/drawer.tsx'
import { sessionEndedPath } from '../../links/return-path.ts'
import { onSessionChangedElsewhere, readSession, useLastUser } from '../../session/session.ts'
import { readToken } from '../../session/stored-session.ts'
import { MenuIcon, SchemeIcon } from '../../ui/icons.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { allowOnly, refreshAccount } from './guard.ts'
import { PanelError } from './panel-error.tsx'
import classes from './panel-frame.module.css'
import { PanelPlaces } from './panel-places.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { Screen } from './screen.tsx'

export const clientMiddleware: MiddlewareFunction[] = [refreshAccount, allowOnly(roles)]

/** Middleware runs only on routes with a loader. `hydrate` makes the guard run before the first render too, behind the skeleton. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PanelSkeleton />
}

export default function PanelFrame() {
  const user = useLastUser()
  const { arrived, total, calls } = useWaitingNews(ownerRoles.some((role) => role === user?.role))
  useReadingNews()
  useLeavingWithTheSession()
  if (!user) return <PanelSkeleton />
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.side}>
        <a href="/" className={classes.home}>
          <Logo />
        </a>
        <nav aria-label="Principal" className={classes.site}>
          <a href="/">Inicio</a>
          <a href="/restaurantes">Restaurantes</a>
          <Link to={href('/dashboard')}>Tú Panel</Link>
        </nav>
        <PanelPlaces role={user.role} />
        <div className={classes.account}>
          <span className={classes.name}>{user.name}</span>
          <span className={classes.role}>{roleNames[user.role]}</span>
        </div>
        <div className={classes.controls}>
          <button type="button" data-logout="¿Cerrar sesión?" className={classes.logout}>
            Cerrar sesión
          </button>
          <button type="button" data-scheme-toggle="" className={`${classes.iconButton} ${classes.scheme}`}>
            <SchemeIcon label="Cambiar entre claro y oscuro" />
          </button>
          <button
            type="button"
            data-opens={drawerId}
            aria-haspopup="dialog"
            className={`${classes.iconButton} ${classes.opensDrawer}`}
          >
            <MenuIcon label="Abrir el menú" />
          </button>
        </div>
      </header>
      <p role="status" className="visually-hidden">
        {arrived > 0 && `Entró un pedido nuevo. Sin atender: ${total}.`}
      </p>
      <p role="status" className="visually-hidden">
        {calls.length > 0 && `${callsText(calls.length)}.`}
      </p>
      <Screen className={classes.main} />
      <Drawer />
    </div>
  )
}

export function ErrorBoundary() {
  return <PanelError />
}

/** Follows the other tabs: after a logout this one leaves too; after another person's login it reloads. */
function useLeavingWithTheSession() {
  useEffect(() => {
    const arrivedAs = readSession()?.user.id
    return onSessionChangedElsewhere(() => {
      if (!readToken()) void leaveFor(sessionEndedPath(location))
      else if (readSession()?.user.id !== arrivedAs) location.reload()
    })
  }, [])
}
