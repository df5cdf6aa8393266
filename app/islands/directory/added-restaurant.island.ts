import { findPart } from '../../ui/parts.ts'
import { takeAddedRestaurant } from './added-restaurant.ts'

/** The page is cached for everybody, so the browser adds what only this owner is told. */
export function enhance(place: HTMLElement): void {
  const added = takeAddedRestaurant()
  const template = place.querySelector('template')
  if (!added || !template) return
  const notice = template.content.cloneNode(true) as DocumentFragment
  findPart(notice, 'added-name')?.append(added.name)
  findPart(notice, 'add-dish')?.setAttribute('href', added.menuPath)
  findPart(notice, 'get-code')?.setAttribute('href', added.qrPath)
  putFirst(added.path, findPart(notice, 'own'))
  findPart(place, 'status')?.append(notice)
}

/** The card of the restaurant, as the owner's own. A page that was cached before may not have it yet. */
function putFirst(path: string, mark: HTMLElement | null): void {
  mark?.remove()
  const item = document.querySelector(`[data-part=list] a[href="${path}"]`)?.closest('li')
  if (!item || !mark) return
  item.querySelector('article')?.append(mark)
  item.parentElement?.prepend(item)
}
