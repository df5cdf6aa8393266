import '../../ui/theme.css'
import '../../ui/fields/search-cross.css'
import '../../ui/fields/time-field.css'
import './application.css'
import { type LoaderFunctionArgs, type MetaFunction, Outlet, useLoaderData } from 'react-router'
import { pageMeta } from '../../layout/page-meta.ts'
import { getPageRequest } from '../../server-render/page-context.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { ImageBaseContext } from '../../ui/image-base.ts'
import { Toasts } from './toasts.tsx'

/** Everything under this layout is hydrated; see `app/root.tsx`. */
export const handle = { application: true }

/** Used when a page fails; other pages set their own title. */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Algo no está bien...', description: 'Esta página no pudo abrirse.' })

export function loader({ context }: LoaderFunctionArgs) {
  const { imageBase, publicUrl } = getPageRequest(context)
  return { imageBase, publicUrl }
}

/** The answer never changes. */
export const shouldRevalidate = () => false

export default function Application() {
  const { imageBase } = useLoaderData<typeof loader>()
  return (
    <>
      <ImageBaseContext value={imageBase}>
        <Outlet />
      </ImageBaseContext>
      <Toasts />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
