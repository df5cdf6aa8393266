import { wordsOf } from './search-words.ts'
import { readFiltersAt, type TypedFilters } from './typed-filters.ts'
import { readTypedWithout, type TypedWithout } from './typed-without.ts'

export type TypedSearch = TypedWithout & TypedFilters

/** These words make a sentence of a search ('quiero algo barato') and are not searched. */
const asking = new Set('algo busco buscar dame quiero quisiera something want find'.split(' '))
/** Beside a filter they say nothing more, and neither do they at the end of what is left. */
const general = new Set(
  'comida comer food places lugar lugares local locales platos plato restaurante restaurantes restaurant restaurants sitio sitios'.split(
    ' ',
  ),
)
const connectors = new Set('a and at con de del donde e en for hay in o or para por que the to u y'.split(' '))
const articles = new Set('el i la las lo los un una unas unos'.split(' '))

/** Reads 'algo sin gluten barato en Cuenca': words that filter, and the words to look for. */
export function readTypedSearch(typed: string): TypedSearch {
  const { rest, filters } = readTypedFilters(typed.split(/\s+/).filter(Boolean))
  const without = readTypedWithout(rest.join(' '))
  const isFiltered = Object.keys(filters).length + without.allergens.length + without.others.length > 0
  return { ...without, ...filters, words: isFiltered ? meantWords(without.words) : withoutAsking(typed) }
}

function readTypedFilters(tokens: readonly string[]): { rest: string[]; filters: TypedFilters } {
  const rest: string[] = []
  const filters: TypedFilters = {}
  for (let at = 0; at < tokens.length; ) {
    const found = readFiltersAt(tokens, at)
    const length = found?.length ?? 1
    if (found?.filters) Object.assign(filters, found.filters)
    else rest.push(...tokens.slice(at, at + length))
    at += length
  }
  return { rest, filters }
}

const isOneOf = (...sets: readonly ReadonlySet<string>[]) => {
  return (token: string) => wordsOf(token).every((word) => sets.some((set) => set.has(word)))
}

/** The words between what filtered: 'ceviche, y que' is 'ceviche'. */
function meantWords(words: string): string {
  const tokens = words.split(' ').filter((token) => token && !isOneOf(asking)(token))
  if (tokens.every(isOneOf(general, connectors, articles))) return ''
  const isLoose = isOneOf(connectors)
  const first = tokens.findIndex((token) => !isLoose(token))
  const last = tokens.findLastIndex((token) => !isOneOf(connectors, articles)(token))
  return tokens
    .slice(first, last + 1)
    .join(' ')
    .replace(/[,;.]+$/, '')
}

/** 'Quiero encebollado' is 'encebollado'. When nothing else was typed, it is looked for as it stands. */
function withoutAsking(typed: string): string {
  const tokens = typed.split(/\s+/)
  const meant = tokens.filter((token) => !isOneOf(asking)(token))
  return meant.length === 0 || meant.length === tokens.length ? typed : meant.join(' ')
}
