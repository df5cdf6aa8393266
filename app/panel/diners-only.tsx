import { type MiddlewareFunction, Outlet } from 'react-router'
import { dinerRoles } from '#contract/roles.ts'
import { allowOnly } from '../lib/guard.ts'
import { PanelError } from './panel-error.tsx'

/** Every page of the panel that only a diner may see lies under this. */
export const clientMiddleware: MiddlewareFunction[] = [allowOnly(dinerRoles)]

/** Middleware runs only where something is loaded. */
export function clientLoader() {
  return null
}

export default function DinersOnly() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PanelError />
}
