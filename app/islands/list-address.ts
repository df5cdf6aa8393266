const key = 'list'
const listPath = '/restaurantes'

/**
 * Documents are the same for everybody, so the browser remembers with what search, city and view this tab saw the list of restaurants. Back
 * links lead there.
 */
export function keepListAddress(): void {
  try {
    if (location.pathname === listPath) sessionStorage.setItem(key, location.search)
    const link = document.querySelector<HTMLAnchorElement>(`[data-back][href="${listPath}"]`)
    if (link) link.search = sessionStorage.getItem(key) ?? ''
  } catch {
    // The browser stores nothing: the link leads to the whole list.
  }
}
