const key = 'added-restaurant'

/** For the message that the directory shows to an owner who has just added a restaurant. */
type AddedRestaurant = { name: string; path: string; menuPath: string; qrPath: string }

export function noteAddedRestaurant(added: AddedRestaurant): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(added))
  } catch {
    // The restaurant is added; only the word about it is missing.
  }
}

/** Once: after a reload there is nothing to tell. */
export function takeAddedRestaurant(): AddedRestaurant | null {
  try {
    const added: AddedRestaurant | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return added
  } catch {
    return null
  }
}
