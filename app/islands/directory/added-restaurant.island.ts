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
  findPart(place, 'status')?.append(notice)
}
