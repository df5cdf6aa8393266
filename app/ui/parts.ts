/** Islands look for parts inside their markup. The markup names a part with `part()`, so tags and classes are free to change. */
type Part =
  | 'actions'
  | 'add'
  | 'almuerzo'
  | 'add-dish'
  | 'allergens'
  | 'added'
  | 'added-name'
  | 'almuerzo'
  | 'avoid'
  | 'beside'
  | 'category'
  | 'chips'
  | 'count'
  | 'code'
  | 'contact'
  | 'description'
  | 'details'
  | 'directory'
  | 'dish'
  | 'dishes'
  | 'edited'
  | 'failure'
  | 'field-error'
  | 'filters'
  | 'get-code'
  | 'guest'
  | 'indicators'
  | 'kept'
  | 'like'
  | 'list'
  | 'map'
  | 'map-toggle'
  | 'name'
  | 'member'
  | 'member-name'
  | 'message'
  | 'new-account'
  | 'next'
  | 'note'
  | 'order'
  | 'photo'
  | 'results'
  | 'price'
  | 'progress'
  | 'locate'
  | 'nearby'
  | 'orders'
  | 'own'
  | 'save-png'
  | 'save-svg'
  | 'search'
  | 'section'
  | 'share'
  | 'shortcuts'
  | 'slides'
  | 'sound'
  | 'status'
  | 'step-back'
  | 'step-on'
  | 'strip'
  | 'whatsapp'
  | 'summary'
  | 'unanswered'
  | 'write-review'

export function part(name: Part) {
  return { 'data-part': name }
}

export function findPart<Found extends HTMLElement | SVGElement = HTMLElement>(
  root: ParentNode,
  name: Part,
): Found | null {
  return root.querySelector<Found>(`[data-part=${name}]`)
}

export function listParts(root: ParentNode, name: Part): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(`[data-part=${name}]`))
}
