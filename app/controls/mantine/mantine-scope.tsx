import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './mantine-scope.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createColorSchemeManager } from './color-scheme.ts'
import { theme } from './theme.ts'
import { ThemeStyle } from './theme-style.tsx'

const colorSchemeManager = createColorSchemeManager()

/** Around each part that Mantine renders, and not around the application: most screens have none, and load nothing of it. */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ThemeStyle />
      {children}
    </MantineProvider>
  )
}
