import { readSession } from '../../session/session.ts'
import { readStorage } from '../../session/stored-session.ts'

const key = 'last-restaurant'

/** Of this person in this browser: another account has other restaurants. */
const entryOf = (restaurantId: string) => `${readSession()?.user.id}:${restaurantId}`

/** The restaurant whose place was open last. */
export function findLastRestaurant(): number | null {
  const [userId, restaurantId] = readStorage(key)?.split(':') ?? []
  return restaurantId && userId === String(readSession()?.user.id) ? Number(restaurantId) : null
}

export function rememberRestaurant(id: string): void {
  localStorage.setItem(key, entryOf(id))
}

export function forgetRestaurant(id: string): void {
  if (readStorage(key) === entryOf(id)) localStorage.removeItem(key)
}
