/** How many pages of the list are shown: `?paginas=2`. Back and a reload show the same. */
export function readPages(search: URLSearchParams): number {
  const pages = Number(search.get('paginas') ?? 1)
  return Number.isInteger(pages) && pages > 0 && pages <= 100 ? pages : 1
}

/** `?vista=cocina` opens the kitchen's view. */
export function isKitchenShown(search: URLSearchParams): boolean {
  return search.get('vista') === 'cocina'
}

export function withSearch(search: URLSearchParams, name: 'paginas' | 'vista', value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next
}
