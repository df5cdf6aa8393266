import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/**
 * Mantine's theme in the brand's colours. Colours with a meaning come from the tokens of `app/ui/theme.css`, which have values for both
 * schemes; the tuples below are for parts of Mantine that need a shade. The light scheme uses shade 7, the dark one shade 4.
 */
const achiote: MantineColorsTuple = [
  '#fdf1ec',
  '#fbe6dc',
  '#f7c9b8',
  '#f4a98f',
  '#f08a6b',
  '#e06a49',
  '#cb4f2e',
  '#b5381a',
  '#962c12',
  '#74210c',
]
const maiz: MantineColorsTuple = [
  '#fef7e8',
  '#fcecc8',
  '#f9dc9f',
  '#f6c86e',
  '#f2b33d',
  '#dd9a1f',
  '#b87c14',
  '#8f5f0e',
  '#6f490a',
  '#523607',
]
const hoja: MantineColorsTuple = [
  '#ecf7f2',
  '#ddefe4',
  '#b0dfcb',
  '#89d0b3',
  '#63c29c',
  '#429f7b',
  '#2e8463',
  '#1f6b4f',
  '#18563f',
  '#11412f',
]
const red: MantineColorsTuple = [
  '#fdf0f2',
  '#fbe2e7',
  '#f6c3cd',
  '#ffa9b8',
  '#ff92a6',
  '#e0506d',
  '#c42a4d',
  '#a8123a',
  '#8a0d2f',
  '#680a24',
]
const gray: MantineColorsTuple = [
  '#fbf6ee',
  '#f5ede2',
  '#ede1d2',
  '#e8dccb',
  '#cdbba8',
  '#8d7d70',
  '#6b5e55',
  '#54483f',
  '#3a302a',
  '#221a15',
]
const dark: MantineColorsTuple = [
  '#f5ede2',
  '#ddd0c3',
  '#b6a89c',
  '#8f8074',
  '#4a3e36',
  '#3a2f28',
  '#2b231e',
  '#221b17',
  '#1c1613',
  '#17120f',
]

/** Filled and light variants use the tokens, so that their text is readable in both schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const tokens = variantTokens[input.color ?? input.theme.primaryColor]
  const border = '1px solid transparent'
  if (tokens && input.variant === 'filled') {
    return { background: tokens.solid, hover: tokens.solidHover, color: tokens.onSolid, border }
  }
  if (tokens && input.variant === 'light') {
    return { background: tokens.wash, hover: tokens.wash, color: tokens.solid, border }
  }
  if (tokens && input.variant === 'subtle') {
    return { background: 'transparent', hover: tokens.wash, color: tokens.solid, border }
  }
  return defaultVariantColorsResolver(input)
}

const variantTokens: Record<string, { solid: string; solidHover: string; onSolid: string; wash: string } | undefined> =
  {
    achiote: {
      solid: 'var(--achiote)',
      solidHover: 'var(--achiote-strong)',
      onSolid: 'var(--on-achiote)',
      wash: 'var(--achiote-wash)',
    },
    hoja: { solid: 'var(--hoja)', solidHover: 'var(--hoja)', onSolid: 'var(--on-hoja)', wash: 'var(--hoja-wash)' },
    red: { solid: 'var(--error)', solidHover: 'var(--error)', onSolid: 'var(--on-error)', wash: 'var(--error-wash)' },
    gray: { solid: 'var(--tinta)', solidHover: 'var(--tinta)', onSolid: 'var(--papel)', wash: 'var(--line)' },
  }

const schemeVariables = {
  '--mantine-color-text': 'var(--tinta)',
  // The background of Mantine's sheets and cards; the page's own background is papel, from the theme.
  '--mantine-color-body': 'var(--mantel)',
  '--mantine-color-anchor': 'var(--achiote)',
  '--mantine-color-dimmed': 'var(--ceniza)',
  '--mantine-color-placeholder': 'var(--ceniza)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-success': 'var(--hoja)',
  '--mantine-color-default': 'var(--mantel)',
  '--mantine-color-default-hover': 'var(--papel)',
  '--mantine-color-default-color': 'var(--tinta)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--ceniza)',
  '--mantine-primary-color-filled': 'var(--achiote)',
  '--mantine-primary-color-filled-hover': 'var(--achiote-strong)',
  '--mantine-primary-color-contrast': 'var(--on-achiote)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})

export const theme = createTheme({
  primaryColor: 'achiote',
  primaryShade: { light: 7, dark: 4 },
  colors: { achiote, maiz, hoja, red, gray, dark },
  black: '#221a15',
  variantColorResolver,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--body)',
  headings: { fontFamily: 'var(--heading)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { md: '12px', lg: 'var(--radius)', xl: 'var(--pill)' },
  shadows: { sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  components: {
    Input: { defaultProps: { size: 'md' } },
    Notification: {
      defaultProps: { radius: 'md', withBorder: true, closeButtonProps: { 'aria-label': 'Cerrar aviso', size: 44 } },
    },
  },
})
