import { type Country, countryNames } from '#contract/places.ts'
import type { RestaurantOrder } from '#contract/restaurants.ts'

/** The search in the directory's address: `/restaurantes?q=ceviche&ciudad=Manta&pais=Ecuador&orden=precio&vista=lista&cursor=…` */
export type DirectorySearch = {
  words: string
  city: string
  country: Country | null
  order: RestaurantOrder
  view: 'grid' | 'list' | 'cities'
  /** Where the diner is. Only an island adds it, to what it fetches: the address that people see and share never has it. */
  near: string | null
  /** The end of the previous page. */
  cursor: string | null
}

/** The API's own limit. */
const longestWords = 100
const longestCity = 80

export const orderNames = { rating: 'calificacion', price: 'precio', distance: 'cercania' } as const
const viewNames = { list: 'lista', cities: 'ciudades' } as const

export function readDirectorySearch(query: URLSearchParams): DirectorySearch {
  const country = query.get('pais') ?? ''
  return {
    words: (query.get('q') ?? '').trim().slice(0, longestWords),
    city: (query.get('ciudad') ?? '').trim().slice(0, longestCity),
    country: countryNames.find((name) => name === country) ?? null,
    order: keyOf(orderNames, query.get('orden')) ?? 'newest',
    view: keyOf(viewNames, query.get('vista')) ?? 'grid',
    near: query.get('cerca') || null,
    cursor: query.get('cursor') || null,
  }
}

function keyOf<Names extends Record<string, string>>(names: Names, name: string | null): keyof Names | undefined {
  return Object.keys(names).find((key) => names[key] === name)
}

/** A changed search starts at the first page, unless it names a cursor. A position goes along with a cursor only. */
export function directoryPath(search: DirectorySearch, changes: Partial<DirectorySearch> = {}): string {
  const { words, city, country, order, view, near, cursor } = { ...search, cursor: null, ...changes }
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  if (city) query.set('ciudad', city)
  if (country) query.set('pais', country)
  if (order !== 'newest') query.set('orden', orderNames[order])
  if (view !== 'grid') query.set('vista', viewNames[view])
  if (near && cursor) query.set('cerca', near)
  if (cursor) query.set('cursor', cursor)
  return query.size === 0 ? '/restaurantes' : `/restaurantes?${query}`
}

export function isFiltered({ words, city, country }: DirectorySearch): boolean {
  return words !== '' || city !== '' || country !== null
}
