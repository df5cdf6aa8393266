import { generatePath, isRouteErrorResponse, Outlet, redirect, useMatches, useRouteError } from 'react-router'
import { getPageRequest } from '../server-render/page-context.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import type { Route } from './+types/document-frame.ts'
import { pageMeta } from './page-meta.ts'
import { SiteFrame } from './site-frame.tsx'

export const handle = { document: true }

/** `pageMeta` needs this for canonical and social addresses. */
export function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  ensureOwnSpelling(generatePath(`/${pattern}`, params), url)
  return { publicUrl: getPageRequest(context).publicUrl }
}

/** The router takes `/Precios` for `/precios`. Each page has one address, so that it is rendered and cached once. */
function ensureOwnSpelling(path: string, { pathname, search }: URL): void {
  const isMisspelled = path !== pathname && path.toLowerCase() === pathname.toLowerCase()
  if (isMisspelled) throw redirect(path + search, 301)
}

/** Used when a page fails; other pages set their own title. */
export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { title: 'Algo no está bien...', description: 'Esta página no pudo abrirse.' })
}

export default function DocumentFrame() {
  return useIsEmbedded() ? (
    <main>
      <Outlet />
    </main>
  ) : (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** A page that is embedded in another site has no header and footer; its loader's answer says so. */
function useIsEmbedded() {
  return useMatches().some(
    ({ loaderData }) => (loaderData as { isEmbedded?: boolean } | null | undefined)?.isEmbedded === true,
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const refusal = isRouteErrorResponse(error) && (error.data as { message?: string } | null)?.message
  return (
    <SiteFrame>
      {refusal ? (
        <ErrorPage
          action={
            <LinkButton href="/restaurantes" look="quiet">
              Ver restaurantes
            </LinkButton>
          }
        >
          {refusal} Puede que la dirección tenga un error o que ya no esté en CartaViva.
        </ErrorPage>
      ) : (
        <ErrorPage />
      )}
    </SiteFrame>
  )
}
