import {
  generatePath,
  isRouteErrorResponse,
  Outlet,
  redirect,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import '../ui/print.css'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/document-frame.ts'
import { metaTexts, pageMeta } from './page-meta.ts'
import { SiteFrame } from './site-frame.tsx'

export const handle = { document: true }

/** `pageMeta` needs the origin for canonical and social addresses; `metaTexts` the words. */
export function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  ensureOwnSpelling(generatePath(`/${pattern}`, params), url)
  const { publicUrl, texts } = getPageRequest(context)
  return withoutSerialising({ publicUrl, texts })
}

/** The router takes `/Precios` for `/precios`. Each page has one address, so that it is rendered and cached once. */
function ensureOwnSpelling(path: string, { pathname, search }: URL): void {
  const isMisspelled = path !== pathname && path.toLowerCase() === pathname.toLowerCase()
  if (isMisspelled) throw redirect(path + search, 301)
}

/** Used when a page fails; other pages set their own title. */
export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = metaTexts(matches).errors
  return pageMeta(matches, { title, description })
}

export default function DocumentFrame() {
  return useIsEmbedded() ? (
    <main>
      <Outlet />
    </main>
  ) : (
    <SiteFrame languages={<OtherLanguage />}>
      <Outlet />
    </SiteFrame>
  )
}

/** Its language stands before the address: `entry.server.tsx` leaves such an address as it is. */
function OtherLanguage() {
  const { lang, name, prefix } = useWords('page').other
  const { pathname, search } = useLocation()
  return (
    <a lang={lang} href={`${prefix}${pathname}`.replace(/(?<=.)\/$/, '') + search || '/'}>
      {name}
    </a>
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
  const words = useWords('errors')
  const refusals: Partial<Record<string, string>> = useWords('refusals')
  const code = isRouteErrorResponse(error) && (error.data as { code?: string } | null)?.code
  const refusal = code && refusals[code]
  return (
    <SiteFrame languages={<OtherLanguage />}>
      {refusal ? (
        <ErrorPage
          action={
            <LinkButton href="/restaurantes" look="quiet">
              {words.toRestaurants}
            </LinkButton>
          }
        >
          {refusal} {words.wrongAddress}
        </ErrorPage>
      ) : (
        <ErrorPage />
      )}
    </SiteFrame>
  )
}
