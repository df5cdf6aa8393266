import { findPart, listParts } from './parts.ts'

/** What stands for a dish about which nothing was said. */
const unsaid = '_'

/** For the page: the codes of all dishes in their order, in one attribute. With each dish they would take twice the bytes. */
export function joinCodes(codes: readonly (string | undefined)[]): string {
  return codes.map((code) => code ?? unsaid).join(' ')
}

/** The code of each dish on the menu; see `contract/allergen-code.ts`. */
export function codesOf(menu: ParentNode): Map<HTMLElement, string | undefined> {
  const codes = findPart(document, 'avoid')?.dataset.dishes?.split(' ') ?? []
  return new Map(
    listParts(menu, 'dish').map((dish, place) => [dish, codes[place] === unsaid ? undefined : codes[place]]),
  )
}
