/** What this person avoids, as names of allergens. It is about health: it stays on the phone, and no request carries it. */
const avoidedKey = 'avoided'

export function readAvoided(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(avoidedKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Returns whether the phone keeps it. */
export function storeAvoided(names: readonly string[]): boolean {
  try {
    if (names.length === 0) localStorage.removeItem(avoidedKey)
    else localStorage.setItem(avoidedKey, JSON.stringify(names))
    return true
  } catch {
    return false
  }
}
