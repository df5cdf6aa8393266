/** Allergens that the diner avoids, by name. They are health data: they stay on the phone, and no request carries them. */
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
