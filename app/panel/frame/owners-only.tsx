import { type MiddlewareFunction, Outlet } from 'react-router'
import { ownerRoles } from '#contract/roles.ts'
import { allowOnly } from './guard.ts'
import { PanelError } from './panel-error.tsx'

/** Every page of the panel that only an owner may see lies under this. */
export const clientMiddleware: MiddlewareFunction[] = [allowOnly(ownerRoles)]

/** Middleware runs only where something is loaded. */
export function clientLoader() {
  return null
}

export default function OwnersOnly() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PanelError />
}
