/** '$4.50' '4,50' '4.5' '$4' '4', then '$ 4.50' 'USD 4.50' '4.50 $' '4,50$', and '$4' with a small, raised '50'. */
export type PriceStyle =
  | 'point'
  | 'comma'
  | 'short'
  | 'whole'
  | 'bare'
  | 'spaced'
  | 'dollars'
  | 'after'
  | 'comma after'
  | 'raised'

export type Design = {
  name: string
  fonts: { heading: string; dish: string }
  size: number
  ink: string
  accent: string
  paper: string
  width: number
  height: number
  /** From line to line, in sizes of letters. */
  spacing: number
  columns: 1 | 2 | 3
  perSection: number
  /** Where the price stands: at the end of the line, there on a dark bar, beside the second line of a long name, under the name, right behind it, before it. */
  row: 'line' | 'bar' | 'wrapped' | 'below' | 'behind' | 'before'
  leaders: 'none' | 'dots' | 'rule'
  heading: 'plain' | 'bar' | 'underlined'
  capitals: boolean
  described: boolean
  /** How many prices a dish has. */
  sizes: 1 | 2 | 3
  prices: PriceStyle
  /** The colour of the pill that each price stands on. */
  pill: string | null
  /** Has dishes with numbers in their names. */
  amounts: boolean
  asides: boolean
  /** How far the lines of a hand stray, as a share of the letters' height. */
  stray: number
  /** Columns are the two pages of an open booklet. */
  booklet: boolean
}

const fontsource = (family: string, weight = 400) =>
  `../../node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`
const oneFont = (file: string) => ({ heading: file, dish: file })
const twoWeights = (family: string) => ({ heading: fontsource(family, 700), dish: fontsource(family) })
const figtree = '../../app/ui/fonts/figtree.woff2'
const playfair = twoWeights('playfair-display')
const oswald = twoWeights('oswald')
const courier = twoWeights('courier-prime')

function design(name: string, traits: Partial<Design>): Design {
  const ink = traits.ink ?? '#222'
  return {
    ...{ name, fonts: oneFont(figtree), size: 30, ink, accent: ink, paper: '#fff', width: 1240, columns: 1 },
    ...{ row: 'line', leaders: 'none', heading: 'plain', capitals: false, described: false, sizes: 1 },
    ...{
      prices: 'point',
      stray: 0,
      booklet: false,
      height: 1754,
      spacing: 1.62,
      pill: null,
      amounts: false,
      asides: true,
    },
    perSection: (traits.columns ?? 1) === 1 ? 5 : 6,
    ...traits,
  }
}

const printed = [
  design('leaders', { fonts: playfair, ink: '#221', paper: '#fdfaf2', leaders: 'dots' }),
  design('no leaders', { size: 31, described: true, prices: 'comma' }),
  design('dark', { fonts: oswald, size: 31, ink: '#f4efe0', paper: '#23211f', described: true, prices: 'whole' }),
  design('two columns', {
    ...{ fonts: { heading: playfair.heading, dish: figtree }, size: 25, ink: '#1d2b1f', paper: '#f3efe2' },
    ...{ columns: 2, heading: 'bar' },
  }),
  design('capitals', {
    ...{ fonts: oswald, ink: '#3a1410', paper: '#fff6e8', leaders: 'dots', heading: 'bar' },
    ...{ capitals: true, prices: 'short' },
  }),
  design('typewriter', { fonts: courier, size: 29, ink: '#333', paper: '#f8f8f4', leaders: 'dots' }),
  design('two sizes', { size: 29, ink: '#122', paper: '#fbfbfb', sizes: 2 }),
]

/** As those in `shared/menus`. */
const seen = [
  design('two prices, old figures', {
    ...{ fonts: twoWeights('cormorant-garamond'), size: 34, ink: '#333', accent: '#0b5d62', paper: '#fbf3ea' },
    sizes: 2,
  }),
  design('whole dollars', { fonts: playfair, leaders: 'dots', heading: 'underlined', prices: 'whole' }),
  design('chalk', {
    ...{ fonts: twoWeights('cabin-sketch'), size: 34, ink: '#eef0ea', accent: '#7fc9a4', paper: '#26332f' },
    prices: 'comma',
  }),
  design('dark bars', {
    ...{ fonts: oneFont(fontsource('bebas-neue')), size: 36, ink: '#fff', accent: '#8a1111', paper: '#e8c53a' },
    ...{ row: 'bar', capitals: true },
  }),
  design('centred', { fonts: playfair, accent: '#9c5b2a', row: 'below', described: true }),
  design('three columns', { size: 21, ink: '#26304a', columns: 3, heading: 'underlined' }),
  design('on lines', { fonts: oneFont(fontsource('patrick-hand')), paper: '#cbb58c', capitals: true, stray: 0.12 }),
  design('post', { size: 32, row: 'behind', prices: 'comma', capitals: false }),
]

const own = [
  design('booklet', { fonts: playfair, size: 26, paper: '#fffdf4', columns: 2, booklet: true, leaders: 'dots' }),
  design('receipt', { fonts: courier, size: 25, width: 720, capitals: true, prices: 'point' }),
  design('ruled', { fonts: oneFont(fontsource('raleway')), size: 28, leaders: 'rule', prices: 'point' }),
  design('bare numbers', { fonts: oswald, size: 30, ink: '#123', prices: 'bare', leaders: 'dots' }),
  design('behind the name', { fonts: playfair, size: 30, row: 'behind', prices: 'point', described: true }),
  design('below, two columns', { size: 26, columns: 2, row: 'below', prices: 'whole', accent: '#b4472b' }),
  design('white on red', { fonts: oswald, ink: '#fff', paper: '#9d1c1c', columns: 2, size: 25, prices: 'comma' }),
  design('three columns, two sizes', { size: 20, width: 1700, columns: 3, sizes: 2, heading: 'bar', ink: '#222' }),
  design('narrow', {
    fonts: oneFont(fontsource('bebas-neue')),
    size: 28,
    columns: 2,
    prices: 'short',
    leaders: 'dots',
  }),
  design('pale', { fonts: oneFont(fontsource('raleway')), ink: '#8a8a86', paper: '#f6f5f2', size: 30 }),
]

const harder = [
  design('price first', { fonts: playfair, size: 28, row: 'before', perSection: 7 }),
  design('long names', { fonts: oneFont(fontsource('raleway')), size: 27, row: 'wrapped', columns: 2, width: 1500 }),
  design('pills', { size: 27, pill: '#b4472b', ink: '#333', heading: 'underlined', columns: 2, width: 1400 }),
  design('raised cents', { fonts: oswald, size: 34, prices: 'raised' }),
  design('a blank after $', { size: 28, prices: 'spaced', leaders: 'dots', amounts: true, perSection: 8 }),
  design('USD', { fonts: courier, size: 26, prices: 'dollars', amounts: true, perSection: 8 }),
  design('$ behind', { fonts: playfair, size: 27, prices: 'after', columns: 2, ink: '#123b2c', amounts: true }),
  design('comma, $ behind', { size: 30, prices: 'comma after', row: 'behind', amounts: true, perSection: 8 }),
  design('three sizes', { size: 27, sizes: 3, prices: 'point', perSection: 7, heading: 'bar', accent: '#1f4f7a' }),
  design('wide and low', { size: 26, width: 2000, height: 1250, spacing: 1.35, perSection: 8, prices: 'comma' }),
  design('tight', { fonts: playfair, size: 25, spacing: 1.22, columns: 2, perSection: 9, amounts: true }),
  design('tight, bare numbers', { size: 26, spacing: 1.25, perSection: 9, prices: 'bare', amounts: true }),
  design('small print', { size: 17, columns: 3, perSection: 9, spacing: 1.5, described: true, prices: 'point' }),
]

const hands = (
  [
    ['caveat', 40],
    ['kalam', 32],
    ['patrick-hand', 36],
    ['indie-flower', 34],
    ['shadows-into-light', 38],
    ['gloria-hallelujah', 27],
    ['architects-daughter', 31],
    ['permanent-marker', 30],
  ] as const
).map(([family, size], index) =>
  design(`hand: ${family}`, {
    ...{ fonts: oneFont(fontsource(family)), size, stray: 0.1, ink: index % 2 ? '#1d2a6b' : '#222' },
    ...{ paper: index % 3 ? '#fdfcf5' : '#e9dcc0', prices: index % 4 === 3 ? 'comma' : 'point' },
  }),
)

export const designs: readonly Design[] = [...printed, ...seen, ...own, ...hands, ...harder]
