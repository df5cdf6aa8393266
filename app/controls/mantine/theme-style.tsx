import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver, theme } from './theme.ts'

type Variables = Record<string, string>

const fullTheme = mergeMantineTheme(DEFAULT_THEME, theme)
const own = defaultCssVariablesResolver(fullTheme)
const overrides = cssVariablesResolver(fullTheme)
/** What `default-css-variables.css` says already. */
const defaults: Record<keyof ConvertCSSVariablesInput, Variables> = defaultCssVariablesResolver(DEFAULT_THEME)

/** React puts the style before the links to the stylesheets: the doubled selector wins over Mantine's defaults all the same. */
const selector = ':root:root'

const css = convertCssVariables(
  { variables: changed('variables'), light: changed('light'), dark: changed('dark') },
  selector,
)

function changed(scheme: keyof ConvertCSSVariablesInput): Variables {
  const variables: Variables = { ...own[scheme], ...overrides[scheme] }
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[scheme][name] !== value))
}

/** Mantine would write its variables into the body, where HTML allows no style. React moves one with a precedence to the head. */
export function ThemeStyle() {
  return (
    <style href="theme" precedence="default">
      {css}
    </style>
  )
}
