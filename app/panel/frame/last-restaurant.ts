import { readStorage } from '../../session/stored-session.ts'

const key = 'last-restaurant'

/** The id of the restaurant whose place this browser had open last. It may be gone by now, or another account's. */
export function readLastRestaurant(): string | null {
  return readStorage(key)
}

export function rememberRestaurant(id: string): void {
  localStorage.setItem(key, id)
}
