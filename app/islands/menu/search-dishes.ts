import { hasWords } from '#contract/search/search-words.ts'
import { findPart, listParts } from '../../ui/parts.ts'
import type { MoreWords } from '../island-words.ts'
import { searchedEvent } from '../searched-event.ts'
import { elementOf } from './dish-elements.ts'
import type { PageMenu } from './page-menu.ts'

/** Shows the dishes that have every word, and hides empty sections. Also finds what was typed before the page came alive. */
export function searchDishes(page: HTMLElement, menu: PageMenu, words: MoreWords): void {
  const field = findPart<HTMLInputElement>(page, 'search')
  const status = findPart(page, 'status')
  if (!field || !status) return

  function search() {
    const typed = field?.value ?? ''
    const { dishes } = menu.now()
    const found = dishes.filter((dish) =>
      hasWords(`${dish.section ?? ''} ${dish.category} ${dish.name} ${dish.description}`, typed),
    )
    const ids = new Set(found.map(({ id }) => id))
    for (const { id } of dishes) hide(elementOf(id), !ids.has(id))
    for (const section of listParts(page, 'section')) {
      const isEmpty = listParts(section, 'dish').every(({ hidden }) => hidden)
      hide(section, isEmpty)
      hide(page.querySelector(`a[href="#${section.id}"]`)?.parentElement, isEmpty)
    }
    if (status) status.textContent = typed.trim() ? describe(found.length, words) : ''
    page.dispatchEvent(new CustomEvent(searchedEvent, { detail: { words: typed.trim(), found: found.length } }))
  }

  field.addEventListener('input', () => {
    search()
    // The found dishes may be above the visible part of the page.
    if (page.getBoundingClientRect().top < 0) page.scrollIntoView()
  })
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    // Closes the on-screen keyboard, which covers the results.
    field.blur()
  })
  if (field.value) search()
}

function describe(found: number, { menu: words }: MoreWords): string {
  return found === 0 ? words.noneFound : words.found(found)
}

function hide(element: HTMLElement | null | undefined, isHidden: boolean): void {
  if (element) element.hidden = isHidden
}
