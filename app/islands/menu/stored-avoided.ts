/** Allergens that the diner avoids, by name. They are health data: they stay on the phone, and no request carries them. */
export const avoidedKey = 'avoided'

export function readAvoided(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(avoidedKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
