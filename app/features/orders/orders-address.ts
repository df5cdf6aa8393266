export type OrdersPages = 'paginas' | 'sin-abrir'

/** How many pages of a list are shown: `?paginas=2`. Back and a reload show the same. */
export function readPages(search: URLSearchParams, name: OrdersPages = 'paginas'): number {
  const pages = Number(search.get(name) ?? 1)
  return Number.isInteger(pages) && pages > 0 && pages <= 100 ? pages : 1
}

/** `?vista=cocina` opens the kitchen's view, `?vista=ocultos` shows the hidden orders. */
export function readView(search: URLSearchParams): 'cocina' | 'ocultos' | null {
  const view = search.get('vista')
  return view === 'cocina' || view === 'ocultos' ? view : null
}

/** Another view begins with its first page. */
export function withView(search: URLSearchParams, view: 'cocina' | 'ocultos' | null): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['vista', 'sin-abrir']) next.delete(name)
  if (view !== 'cocina') next.delete('paginas')
  if (view) next.set('vista', view)
  return next
}

export function withPages(search: URLSearchParams, name: OrdersPages, pages: number): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set(name, String(pages))
  return next
}
