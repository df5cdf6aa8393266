import { Outlet } from 'react-router'
import { ErrorPage } from '../ui/error-page.tsx'

export const handle = { document: true }

export default function DocumentFrame() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
