/**
 * A dish that opened over the menu shares its history entries with the menu's document. After a reload the browser takes this document for
 * both, and Back would leave the dish on the screen.
 */
export function enhance(): void {
  const { pathname } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname) location.reload()
  })
}
