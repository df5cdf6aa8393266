import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { getPageRequest } from '../lib/page-context.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export const handle = { document: true }

/** What `pageMeta` needs for canonical and social addresses. */
export function loader({ context }: LoaderFunctionArgs) {
  return { publicUrl: getPageRequest(context).publicUrl }
}

export default function DocumentFrame() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  )
}
