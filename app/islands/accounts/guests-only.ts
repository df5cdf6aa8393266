import { leaveFor } from '../../client/leave.ts'
import { onSessionChange, readStoredSession } from '../../session/stored-session.ts'
import { findPart } from '../../ui/parts.ts'

/** The stylesheet shows the form or 'Ya has iniciado sesión'. This says who has. */
export function nameMember(page: HTMLElement, as: string): void {
  const show = () => {
    const name = readStoredSession()?.user.name
    const place = findPart(page, 'member-name')
    if (place) place.textContent = name ? as.replace('{name}', () => name) : ''
  }
  show()
  onSessionChange(show)
}

/** The form stays as it is until the next page opens, also when a session begins with that. */
export function leaveForm(page: HTMLElement, path: string): Promise<never> {
  findPart(page, 'guest')?.removeAttribute('data-only')
  findPart(page, 'member')?.remove()
  // The browser may show this page again as it was left.
  addEventListener('pageshow', () => location.reload(), { once: true })
  return leaveFor(path)
}
