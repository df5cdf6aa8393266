import { useRef, useSyncExternalStore } from 'react'
import type { Account } from '#contract/accounts/accounts.ts'
import { roles } from '#contract/roles.ts'
import { isTokenChange, onSessionChange, readStoredSession } from './stored-session.ts'

export type Session = { token: string; user: Account }

/** Null also when the stored account lacks a field; then `readToken` still finds the token, and the guard refreshes the account. */
export function readSession(): Session | null {
  const stored = readStoredSession()
  return stored && isAccount(stored.user) ? { token: stored.token, user: stored.user } : null
}

/** The current session, also after another tab changed it. Null on the server. */
export function useSession(): Session | null {
  const snapshot = useSyncExternalStore(onSessionChange, takeSnapshot, () => null)
  return snapshot === null ? null : readSession()
}

/**
 * The current account, or the last one after the session has ended: a page with unsaved changes stays open then, and can be saved after
 * a login in another tab.
 */
export function useLastUser(): Account | undefined {
  const user = useSession()?.user
  const last = useRef(user)
  if (user) last.current = user
  return last.current
}

/** Calls back when another tab logged in or out, or when the browser restores this page from its back/forward cache. */
export function onSessionChangedElsewhere(changed: () => void): () => void {
  const stored = (event: StorageEvent) => {
    if (isTokenChange(event)) changed()
  }
  const restored = (event: PageTransitionEvent) => {
    if (event.persisted) changed()
  }
  addEventListener('storage', stored)
  addEventListener('pageshow', restored)
  return () => {
    removeEventListener('storage', stored)
    removeEventListener('pageshow', restored)
  }
}

/** A field that the account gains does not compile until it is listed here. */
const isField: { [Name in keyof Account]: (value: unknown) => boolean } = {
  id: Number.isInteger,
  name: isText,
  email: isText,
  role: (value) => roles.some((role) => role === value),
  email_verified: (value) => typeof value === 'boolean',
}

function isAccount(user: Partial<Account>): user is Account {
  return Object.entries(isField).every(([name, isValid]) => isValid(user[name as keyof Account]))
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function takeSnapshot(): string | null {
  const session = readSession()
  return session ? `${session.token} ${JSON.stringify(session.user)}` : null
}
