import { useRef, useSyncExternalStore } from 'react'
import { type Account, accountSchema } from '#contract/accounts.ts'

export type Session = { token: string; user: Account }

const keys = { token: 'token', user: 'user' } as const
const listeners = new Set<() => void>()

/** Kept in local storage under the two keys of the specification. Private windows may refuse it: then nobody is logged in. */
export function readSession(): Session | null {
  try {
    const token = localStorage.getItem(keys.token)
    const user = accountSchema.safeParse(JSON.parse(localStorage.getItem(keys.user) ?? 'null'))
    return token && user.success ? { token, user: user.data } : null
  } catch {
    return null
  }
}

export function storeSession({ token, user }: Session): void {
  // The token last: another tab that hears of it finds the whole session.
  localStorage.setItem(keys.user, JSON.stringify(user))
  localStorage.setItem(keys.token, token)
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

/** Whatever ends a session leaves the page too, unless something is unsaved: then it stays as it is, and a login in another tab goes on with it. */
export function useLastUser(): Account | undefined {
  const user = useSession()?.user
  const last = useRef(user)
  if (user) last.current = user
  return last.current
}

/** Calls back when the session may have changed behind the page's back: in another tab, or while it was left. */
export function onSessionChangedElsewhere(changed: (session: Session | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token) changed(readSession())
  }
  // Back and forward may bring a page to life again as it was before a logout.
  const returned = (event: PageTransitionEvent) => {
    if (event.persisted) changed(readSession())
  }
  addEventListener('storage', heard)
  addEventListener('pageshow', returned)
  return () => {
    removeEventListener('storage', heard)
    removeEventListener('pageshow', returned)
  }
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
