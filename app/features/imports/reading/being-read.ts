import { readStorage } from '../../../session/stored-session.ts'

/** A menu that this browser has sent and that is being read. */
export type BeingRead = { id: number; restaurantId: number }

const key = 'carta-en-lectura'
const listeners = new Set<() => void>()

/** The whole panel asks for it, and its first script must stay small: what follows the reading comes later. */
export function hasBeingRead(): boolean {
  return readStorage(key) !== null
}

export function readBeingRead(): BeingRead | null {
  return JSON.parse(readStorage(key) ?? 'null')
}

export function noteBeingRead(sent: BeingRead): void {
  localStorage.setItem(key, JSON.stringify(sent))
  for (const listener of listeners) listener()
}

/** Another one may have been sent since. */
export function forgetBeingRead(id: number): void {
  if (readBeingRead()?.id !== id) return
  localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export function onBeingRead(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
