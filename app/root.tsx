import documentScript from 'virtual:document-script'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { PageShellContext } from './server-render/page-shell.ts'
import { ErrorPage } from './ui/error-page.tsx'
import './ui/theme.css'

/** Documents are the rule and carry no application script; the application's layout says otherwise in its `handle`. */
function useIsApplication() {
  return useMatches().some(({ handle }) => (handle as { application?: boolean } | undefined)?.application === true)
}

export function Layout({ children }: { children: ReactNode }) {
  const isApplication = useIsApplication()
  const { nonce, workerUrl } = useContext(PageShellContext)
  return (
    <html lang="es-EC" data-worker={workerUrl} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The script chooses between these two. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF6EE" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17120F" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, named by hash in the policy */}
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
