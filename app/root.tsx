import documentScript from 'virtual:document-script'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { PageShellContext } from './server-render/page-shell.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { useWords } from './ui/words.ts'
import './ui/theme.css'

/** A page is a document, without the application's scripts, unless a layout's `handle` says otherwise. */
function useIsApplication() {
  return useMatches().some(({ handle }) => (handle as { application?: boolean } | undefined)?.application === true)
}

export function Layout({ children }: { children: ReactNode }) {
  const isApplication = useIsApplication()
  const { nonce, workerUrl } = useContext(PageShellContext)
  const { lang } = useWords('page')
  return (
    <html lang={lang} data-worker={workerUrl} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The inline script activates one of these two. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF6EE" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17120F" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, allowed by its hash in the policy */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: documentScript }} />
        <Meta />
        <Links nonce={nonce} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        {isApplication && <ScrollRestoration nonce={nonce} />}
        {isApplication && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
