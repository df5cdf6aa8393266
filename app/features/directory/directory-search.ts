import { allergenNamed } from '#contract/allergens/allergens.ts'
import { type Diet, diets } from '#contract/allergens/diets.ts'
import { type Country, countryNames } from '#contract/countries.ts'
import type { RestaurantOrder } from '#contract/search/search-filters.ts'
import { readTypedSearch } from '#contract/search/typed-search.ts'

/** The search in the directory's address: `/restaurantes?q=ceviche&ciudad=Manta&abierto=1&precio=5&sin=maní&orden=precio&vista=lista&cursor=…` */
export type DirectorySearch = {
  words: string
  city: string
  country: Country | null
  openNow: boolean
  /** In dollars, or in the restaurant's currency. */
  maxPrice: number | null
  diet: Diet | null
  without: readonly string[]
  order: RestaurantOrder
  view: 'grid' | 'list' | 'cities' | 'filters'
  /** Which results are shown. Null shows dishes if the search finds any, else restaurants. */
  kind: 'dishes' | 'restaurants' | null
  /** Where the diner is. Only an island adds it, to what it fetches: the address that people see and share never has it. */
  near: string | null
  /** The end of the previous page. */
  cursor: string | null
}

/** The API's own limits. */
const longestWords = 100
const longestCity = 80
const highestPrice = 9_999_999
/** More than there are kinds of allergens. */
const mostWithout = 12

export const orderNames = { rating: 'calificacion', price: 'precio', distance: 'cercania' } as const
export const kindNames = { dishes: 'platos', restaurants: 'restaurantes' } as const
const viewNames = { list: 'lista', cities: 'ciudades', filters: 'filtros' } as const

/** A filter in the typed words replaces the same filter of the address: the words are newer. */
export function readDirectorySearch(query: URLSearchParams): DirectorySearch {
  const country = query.get('pais') ?? ''
  const price = Number(query.get('precio'))
  const typed = readTypedSearch((query.get('q') ?? '').trim().slice(0, longestWords))
  return {
    words: [typed.words, ...typed.others.map((word) => `sin ${word}`)].join(' ').trim(),
    city: typed.city ?? (query.get('ciudad') ?? '').trim().slice(0, longestCity),
    country: countryNames.find((name) => name === country) ?? null,
    openNow: typed.isOpen ?? query.get('abierto') === '1',
    maxPrice: typed.maxPrice ?? (price > 0 && price <= highestPrice ? price : null),
    diet: diets.find((name) => name === query.get('dieta')) ?? null,
    without: readWithout([...typed.allergens, ...query.getAll('sin')]),
    order: typed.isNear ? 'distance' : (keyOf(orderNames, query.get('orden')) ?? 'newest'),
    view: keyOf(viewNames, query.get('vista')) ?? 'grid',
    kind: keyOf(kindNames, query.get('ver')) ?? null,
    near: query.get('cerca') || null,
    cursor: query.get('cursor') || null,
  }
}

/** From `sin=maní&sin=leche`, as a form sends it, or `sin=maní,leche`. */
function readWithout(values: readonly string[]): string[] {
  const names = values.flatMap((value) => value.split(',')).map((name) => allergenNamed(name.trim()))
  return [...new Set(names)].filter(Boolean).slice(0, mostWithout)
}

function keyOf<Names extends Record<string, string>>(names: Names, name: string | null): keyof Names | undefined {
  return Object.keys(names).find((key) => names[key] === name)
}

/** A changed search starts at the first page, unless it names a cursor. A position goes along with a cursor only. */
export function directoryPath(search: DirectorySearch, changes: Partial<DirectorySearch> = {}): string {
  const { near, cursor, ...shown } = { ...search, cursor: null, ...changes }
  const query = filtersOf(shown)
  if (shown.order !== 'newest') query.set('orden', orderNames[shown.order])
  if (shown.view !== 'grid') query.set('vista', viewNames[shown.view])
  if (shown.kind && isForDishes(shown)) query.set('ver', kindNames[shown.kind])
  if (near && cursor) query.set('cerca', near)
  if (cursor) query.set('cursor', cursor)
  return query.size === 0 ? '/restaurantes' : `/restaurantes?${query}`
}

/** Search engines read of the directory the list, its later pages and its cities. `robots.txt` says the same. */
const indexedPath = /^\/restaurantes(\?cursor=[^&]*|\?vista=ciudades)?$/

/** For `<a>`. Search engines follow no other combination of filters, order and view: there are endless ones, and they show the same. */
export function directoryLink(search: DirectorySearch, changes: Partial<DirectorySearch> = {}) {
  const href = directoryPath(search, changes)
  return indexedPath.test(href) ? { href } : { href, rel: 'nofollow' }
}

type Filters = Pick<DirectorySearch, 'words' | 'city' | 'country' | 'openNow' | 'maxPrice' | 'diet' | 'without'>

/** The filters as the address spells them. */
export function filtersOf({ words, city, country, openNow, maxPrice, diet, without }: Filters): URLSearchParams {
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  if (city) query.set('ciudad', city)
  if (country) query.set('pais', country)
  if (openNow) query.set('abierto', '1')
  if (maxPrice !== null) query.set('precio', String(maxPrice))
  if (diet) query.set('dieta', diet)
  if (without.length > 0) query.set('sin', without.join(','))
  return query
}

export const withoutFilters: Filters = {
  words: '',
  city: '',
  country: null,
  openNow: false,
  maxPrice: null,
  diet: null,
  without: [],
}

export function isFiltered(search: DirectorySearch): boolean {
  return filtersOf(search).size > 0
}

/** Whether dishes are looked for, and not only restaurants. */
export function isForDishes({ words, maxPrice, diet, without }: Filters): boolean {
  return words !== '' || maxPrice !== null || diet !== null || without.length > 0
}
