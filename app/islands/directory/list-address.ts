const key = 'list'
const listPath = '/restaurantes'

/**
 * Documents are the same for everybody, so the browser remembers with what search, city and view this tab saw the list of restaurants. Back
 * links lead there.
 */
export function keepListAddress(): void {
  const isList = location.pathname === listPath
  const link = document.querySelector(`[data-back][href="${listPath}"]`)
  try {
    if (isList) sessionStorage.setItem(key, location.search)
    else link?.setAttribute('href', listPath + (sessionStorage.getItem(key) ?? ''))
  } catch {
    // The browser stores nothing: the link leads to the whole list.
  }
}
