import { foldAccents } from '#contract/slug.ts'
import { knownCities } from './known-cities.ts'
import { singularOf } from './search-words.ts'

/** What words say of a search besides what to look for. Prices are in dollars, or in the restaurant's currency. */
export type TypedFilters = { city?: string; isOpen?: true; isNear?: true; maxPrice?: number }

/** The limit of 'Económico' in docs/product/directory.md, Price band. */
const cheapUpTo = 5

const digits = '\\d{1,5}(?:[.,]\\d{1,2})?'
const smallNumbers =
  'un:1 uno:1 one:1 dos:2 two:2 tres:3 three:3 cuatro:4 four:4 cinco:5 five:5 seis:6 six:6 siete:7 seven:7 ocho:8 eight:8 nueve:9 nine:9 diez:10 ten:10 doce:12 quince:15 fifteen:15 veinte:20 twenty:20'
const numbersByWord = new Map(
  smallNumbers.split(' ').map((pair) => {
    const [word = '', number] = pair.split(':')
    return [word, Number(number)] as const
  }),
)

const foldedCities = new Map(knownCities.map((name) => [folded(name), name]))
/** 'Pollo en coca cola' is no chicken in Coca. */
const city = `(?<city>${[...foldedCities.keys()].join('|')})(?! colas?\\b)`

const atMost =
  '(?:(?:por |de |a )?(?:menos de|no mas de|menor(?:es)? a|por debajo de|debajo de|hasta|maximo(?: de)?|max|bajo)|under|below|up to|less than|at most)'
const signed = `(?:us)?\\$ ?(?<signed>${digits})`
const amount = `(?:${signed}|(?<number>${digits}|${[...numbersByWord.keys()].join('|')}))`
const dollars = '(?: ?\\$| (?:dolar(?:es)?|dollars?|bucks|usd)| (?<cents>centavos|ctvs|cents))'
const otherUnit =
  '(?! (?:am|pm|h|hs|hrs|min|minutos?|minutes?|horas?|hours?|dias?|km|kilometros?|metros?|cuadras?|blocks|personas?|people|calorias|kcal|gramos?|g|kg|ml|litros?|anos?|estrellas?|stars?|platos?|dishes)\\b)'
const orLess = '(?: (?:o menos|maximo|como maximo|or less|max))?'

type Groups = Partial<Record<string, string>>

/** In this order: the longer way to say it comes first. Null: these words are looked for. */
const phrases: readonly [pattern: RegExp, read: (groups: Groups) => TypedFilters | null][] = [
  [phrase(`(?:mas de|desde|more than|over) ${amount}(?:${dollars})?`), () => null],
  [phrase(`(?:${atMost}|a|de|por|con|for) ${amount}${dollars}${orLess}`), priceOf],
  [phrase(`${atMost} (?:${signed}|(?<number>${digits}))${otherUnit}${orLess}`), priceOf],
  [phrase(`${amount}${dollars}${orLess}`), priceOf],
  [phrase(signed), priceOf],
  [
    phrase('(?:(?:lo )?(?:mas|muy|bien) |a precio )?(?:barat(?:o|a|os|as|ito|ita)|economic[oa]s?|cheap|inexpensive)'),
    () => ({ maxPrice: cheapUpTo }),
  ],
  [
    phrase(
      '(?:que )?(?:esten? |is |are )?(?:abiert[oa]s?|open(?! (?:faced|sandwich(?:es)?)))(?: (?:ahora mismo|ahora|ya|hoy|right now|now|today))?',
    ),
    () => ({ isOpen: true }),
  ],
  [phrase(`(?:cerca de|cerca a|near|close to) ${city}`), ({ city: name }) => ({ ...cityOf(name), isNear: true })],
  [
    phrase(
      '(?:(?:por aqui|aqui|lo mas|mas|muy|very) )?(?:cerquita|cerca|cercan[oa]s?|nearby|near|close (?:to me|by))(?: (?:(?:de|a|to) )?(?:mi|mio|mia|aqui|me|here))?',
    ),
    () => ({ isNear: true }),
  ],
  [phrase(`(?:en|in)(?: la ciudad de)? ${city}`), ({ city: name }) => cityOf(name)],
]

/** A dish can be served so: 'empanada abierta'. Whoever means the place says 'abierta ahora', or 'que esté abierta'. */
const servedOpen = new Set('arepa empanada hamburguesa pan pita sanduche sandwich taco tarta tostada'.split(' '))
const openAlone = /^(?:abiert[oa]s?|open)$/

export type FiltersAt = { length: number; filters: TypedFilters | null }

/** More words than the longest phrase has. */
const longestPhrase = 12

/** The filter that begins at this token, and how many tokens it takes. Null: no filter begins here. */
export function readFiltersAt(tokens: readonly string[], at: number): FiltersAt | null {
  const text = tokens
    .slice(at, at + longestPhrase)
    .map(folded)
    .join(' ')
  for (const [pattern, read] of phrases) {
    const found = pattern.exec(text)
    if (found && openAlone.test(found[0]) && servedOpen.has(singularOf(folded(tokens[at - 1] ?? '')))) return null
    if (found) return { length: found[0].split(' ').length, filters: read(found.groups ?? {}) }
  }
  return null
}

/** Without the signs around a word: 'near me, up to $5, open'. */
function folded(token: string): string {
  return foldAccents(token)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}$]+$/gu, '')
}

function phrase(pattern: string): RegExp {
  return new RegExp(`^${pattern}(?= |$)`)
}

function cityOf(name: string | undefined): TypedFilters {
  const city = foldedCities.get(name ?? '')
  return city === undefined ? {} : { city }
}

function priceOf({ signed, number = '', cents }: Groups): TypedFilters | null {
  const price = numbersByWord.get(number) ?? Number((signed ?? number).replace(',', '.'))
  if (price <= 0) return null
  return { maxPrice: cents ? price / 100 : price }
}
