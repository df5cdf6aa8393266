import '../ui/theme.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import './application.css'
import { MantineProvider } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useIsHydrated } from '../lib/hydrated.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { createColorSchemeManager } from './color-scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Everything under this layout is hydrated; see `app/root.tsx`. */
export const handle = { application: true }

/** Nothing to show until something happened: loaded once the page is alive. */
const Toasts = lazy(() => import('./toasts.tsx'))

const colorSchemeManager = createColorSchemeManager()

export default function Application() {
  const isHydrated = useIsHydrated()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Outlet />
      {isHydrated && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </MantineProvider>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
