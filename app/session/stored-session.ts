import type { Account } from '#contract/accounts/accounts.ts'
import { logoutPath } from '#contract/accounts/session-paths.ts'

/**
 * The session in local storage, for the inline script of every page and for the application. An earlier version of the product may have
 * stored a `user` without a field that today's has.
 */
export type StoredSession = { token: string; user: Partial<Account> }

const tokenKey = 'token'
const freshKey = 'recien-ingresado'
const userKey = 'user'
/** The number of this browser among the devices that are told of orders. */
export const noticeDeviceKey = 'avisos-de-este-equipo'

/** The page may have asked already whether its changes may be lost. */
export type LoggingOut = CustomEvent<{ isAsked: boolean }>

/** Dispatched on the window. A listener may cancel the first two: the page has unsaved changes. */
export const sessionEvents = { loggingOut: 'logout', ended: 'sessionended', changed: 'sessionchange' } as const

/** Null without a token. A private window may refuse local storage: then nobody is logged in. */
export function readStoredSession(): StoredSession | null {
  const token = readStorage(tokenKey)
  return token ? { token, user: parseUser(readStorage(userKey)) } : null
}

export function readToken(): string | null {
  return readStoredSession()?.token ?? null
}

/** An answer that comes after the session has ended is nobody's. */
export function storeUser(user: Account): void {
  if (readToken() === null) return
  localStorage.setItem(userKey, JSON.stringify(user))
  announceChange()
}

export function storeSession({ token, user }: { token: string; user: Account }): void {
  // The token is written last: another tab that sees it change finds the whole session.
  localStorage.setItem(userKey, JSON.stringify(user))
  localStorage.setItem(tokenKey, token)
  sessionStorage.setItem(freshKey, '')
  announceChange()
}

/** Once, in the page that a login opens: the stored account is the server's answer of a moment ago. */
export function takeFreshLogin(): boolean {
  try {
    const isFresh = sessionStorage.getItem(freshKey) !== null
    sessionStorage.removeItem(freshKey)
    return isFresh
  } catch {
    return false
  }
}

export function clearSession(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
  announceChange()
}

/**
 * Asks first, a page with unsaved changes in its own words; tells the server; ends on the home page. A browser that was told of the account's
 * orders is no longer: somebody else may have the tablet next.
 */
export async function logOut(question: string): Promise<void> {
  const detail = { isAsked: false }
  if (!dispatchEvent(new CustomEvent(sessionEvents.loggingOut, { cancelable: true, detail }))) return
  if (!detail.isAsked && !confirm(question)) return
  const session = readStoredSession()
  clearSession()
  if (session) {
    const device = readStorage(noticeDeviceKey)
    localStorage.removeItem(noticeDeviceKey)
    await fetch(device ? `${logoutPath}?device=${device}` : logoutPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.token}` },
      keepalive: true,
    }).catch(() => undefined)
  }
  location.assign('/')
}

/** Calls back after every change of the session, in this tab or in another one. */
export function onSessionChange(changed: () => void): () => void {
  addEventListener(sessionEvents.changed, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(sessionEvents.changed, changed)
    removeEventListener('storage', changed)
  }
}

/** Whether another tab logged in or out, or cleared the whole storage. */
export function isTokenChange({ key }: StorageEvent): boolean {
  return key === null || key === tokenKey
}

export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parseUser(json: string | null): Partial<Account> {
  try {
    return JSON.parse(json ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function announceChange() {
  dispatchEvent(new Event(sessionEvents.changed))
}
