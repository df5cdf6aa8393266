import { type Country, countryNames } from '#contract/places.ts'

/** The search in the directory's address: `/restaurantes?q=ceviche&ciudad=Manta&pais=Ecuador&vista=lista&cursor=…` */
export type DirectorySearch = {
  words: string
  city: string
  country: Country | null
  view: 'grid' | 'list'
  /** The end of the previous page. */
  cursor: string | null
}

/** The API's own limit. */
const longestWords = 100
const longestCity = 80

export function readDirectorySearch(query: URLSearchParams): DirectorySearch {
  const country = query.get('pais') ?? ''
  return {
    words: (query.get('q') ?? '').trim().slice(0, longestWords),
    city: (query.get('ciudad') ?? '').trim().slice(0, longestCity),
    country: countryNames.find((name) => name === country) ?? null,
    view: query.get('vista') === 'lista' ? 'list' : 'grid',
    cursor: query.get('cursor') || null,
  }
}

/** A changed search starts at the first page, unless it names a cursor. */
export function directoryPath(search: DirectorySearch, changes: Partial<DirectorySearch> = {}): string {
  const { words, city, country, view, cursor } = { ...search, cursor: null, ...changes }
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  if (city) query.set('ciudad', city)
  if (country) query.set('pais', country)
  if (view === 'list') query.set('vista', 'lista')
  if (cursor) query.set('cursor', cursor)
  return query.size === 0 ? '/restaurantes' : `/restaurantes?${query}`
}

export function isFiltered({ words, city, country }: DirectorySearch): boolean {
  return words !== '' || city !== '' || country !== null
}
