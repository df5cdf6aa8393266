import { readStoredSession } from '../session/stored-session.ts'
import { findPart } from '../ui/parts.ts'
import type { IslandWords } from './island-words.ts'

/** The page is cached for everybody, so the browser finds the reader's own review: it can be edited, not reported. */
export function enhance(reviews: HTMLElement, _props: undefined, { reviews: words }: IslandWords): void {
  const user = readStoredSession()?.user
  const edit = reviews.querySelector('template')?.content.querySelector('a')
  const own = user?.role === 'user' && reviews.querySelector(`[data-author="${user.id}"]`)
  const actions = own && findPart(own, 'actions')
  if (!edit || !actions) return
  actions.replaceChildren(edit)
  const write = findPart(document, 'write-review')?.querySelector('a')
  if (!write) return
  write.href = edit.href
  write.textContent = words.editOwn
}
