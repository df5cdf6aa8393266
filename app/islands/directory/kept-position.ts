const key = 'position'

/** Where the diner is, rounded: given once, it stays until the tab closes. */
export function readPosition(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepPosition(position: string): void {
  try {
    sessionStorage.setItem(key, position)
  } catch {
    // The browser stores nothing: the next list asks again.
  }
}
