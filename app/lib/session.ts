import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type Account, accountSchema } from '#contract/accounts.ts'

export type Session = { token: string; user: Account }

const keys = { token: 'token', user: 'user' } as const
const listeners = new Set<() => void>()

/** Kept in local storage under the two keys of the specification. Private windows may refuse it: then nobody is logged in. */
export function readSession(): Session | null {
  try {
    const token = localStorage.getItem(keys.token)
    const user = accountSchema.safeParse(JSON.parse(localStorage.getItem(keys.user) ?? 'null'))
    return token && user.success ? { token: z.string().parse(token), user: user.data } : null
  } catch {
    return null
  }
}

export function storeSession({ token, user }: Session): void {
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.user, JSON.stringify(user))
  announce()
}

export function storeUser(user: Account): void {
  localStorage.setItem(keys.user, JSON.stringify(user))
  announce()
}

export function clearSession(): void {
  localStorage.removeItem(keys.token)
  localStorage.removeItem(keys.user)
  announce()
}

/** The session as it is now, also when another tab changed it. Null on the server. */
export function useSession(): Session | null {
  const snapshot = useSyncExternalStore(subscribe, takeSnapshot, () => null)
  return snapshot === null ? null : readSession()
}

/** Calls back when another tab logged out, or in as somebody else. */
export function onSessionChangedElsewhere(changed: (session: Session | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token) changed(readSession())
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function takeSnapshot(): string | null {
  const session = readSession()
  return session ? `${session.token} ${JSON.stringify(session.user)}` : null
}

function announce() {
  for (const listener of listeners) listener()
}
