import { type DirectorySearch, orderNames } from './directory-search.ts'

/** The address of the page with today's almuerzos, with those filters that it knows. */
export function almuerzosPath(search: DirectorySearch, changes: Partial<DirectorySearch> = {}): string {
  const { words, city, maxPrice, openNow, without, order } = { ...search, ...changes }
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  if (city) query.set('ciudad', city)
  if (maxPrice !== null) query.set('precio', String(maxPrice))
  if (openNow) query.set('abierto', '1')
  if (without.length > 0) query.set('sin', without.join(','))
  if (order === 'distance') query.set('orden', orderNames.distance)
  return query.size === 0 ? '/almuerzos' : `/almuerzos?${query}`
}

/** Search engines read the page itself only. */
export function almuerzosLink(search: DirectorySearch, changes: Partial<DirectorySearch> = {}) {
  const href = almuerzosPath(search, changes)
  return href === '/almuerzos' ? { href } : { href, rel: 'nofollow' }
}
