import { type MiddlewareFunction, Outlet } from 'react-router'
import { ownerRoles } from '#contract/roles.ts'
import { allowOnly } from './guard.ts'
import { PanelError } from './panel-error.tsx'

/** The parent of every panel page that is for owners only. */
export const clientMiddleware: MiddlewareFunction[] = [allowOnly(ownerRoles)]

/** Middleware runs only on routes with a loader. */
export function clientLoader() {
  return null
}

export default function OwnersOnly() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PanelError />
}
