import '../../ui/theme.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import '../theme/application.css'
import { MantineProvider } from '@mantine/core'
import { type LoaderFunctionArgs, type MetaFunction, Outlet, useLoaderData } from 'react-router'
import { pageMeta } from '../../layout/page-meta.ts'
import { getPageRequest } from '../../server-render/page-context.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { ImageBaseContext } from '../../ui/image-base.ts'
import { createColorSchemeManager } from '../theme/color-scheme.ts'
import { theme } from '../theme/theme.ts'
import { ThemeStyle } from '../theme/theme-style.tsx'
import { ToastsOnNeed } from './toasts-on-need.tsx'

/** Everything under this layout is hydrated; see `app/root.tsx`. */
export const handle = { application: true }

/** Used when a page fails; other pages set their own title. */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Algo no está bien...', description: 'Esta página no pudo abrirse.' })

export function loader({ context }: LoaderFunctionArgs) {
  return { imageBase: getPageRequest(context).imageBase }
}

/** The answer never changes. */
export const shouldRevalidate = () => false

const colorSchemeManager = createColorSchemeManager()

export default function Application() {
  const { imageBase } = useLoaderData<typeof loader>()
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ThemeStyle />
      <ImageBaseContext value={imageBase}>
        <Outlet />
      </ImageBaseContext>
      <ToastsOnNeed />
    </MantineProvider>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
