import type { SignUpRole } from '#contract/roles.ts'

const panelPath = '/dashboard'

/** Where a login leads: the panel, or back to the page of this site that sent the person to log in. Never anywhere else. */
export function returnPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('volver')
  return (wanted?.startsWith('/') && findOwnPath(wanted, origin)) || panelPath
}

/**
 * Judged by what a browser makes of the result: `/.//otro.example` is on this origin, but its path is `//otro.example`,
 * which leads away when it is followed.
 */
function findOwnPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const { origin: ownOrigin, pathname, search, hash } = new URL(address, origin)
  const path = `${pathname}${search}${hash}`
  return ownOrigin === origin && /^\/(?![/\\])/.test(path) ? path : null
}

/** The login page for a diner, which leads back to the page that it was opened from. Its sign-up proposes the diner's kind of account. */
export function accessPath(from: string): string {
  return `/acceso?${new URLSearchParams({ cuenta: 'usuario', volver: from })}`
}

/** The kind of account that the sign-up form proposes: the specified one, unless a diner was sent here to like or review. */
export function proposedRole(search: string): SignUpRole {
  return new URLSearchParams(search).get('cuenta') === 'usuario' ? 'user' : 'restaurant'
}

/** The login page that says why it came, and leads back to where the person is now. */
export function sessionEndedPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/acceso?${new URLSearchParams({ sesion: 'terminada', volver: `${pathname}${search}` })}`
}

const carriedNames = ['volver', 'plan', 'cuenta']

/** They go along between signing up and logging in: the way back, the chosen plan and the kind of account. */
export function carriedQuery(search: string): string {
  const carried = Array.from(new URLSearchParams(search)).filter(([name]) => carriedNames.includes(name))
  return carried.length === 0 ? '' : `?${new URLSearchParams(carried)}`
}
