import { hasWords } from '#contract/search-words.ts'
import { findPart, listParts, searchedEvent } from './parts.ts'

/** Shows the dishes that have every word, and hides empty sections. */
export function searchDishes(menu: HTMLElement): void {
  const field = findPart<HTMLInputElement>(menu, 'search')
  const status = findPart(menu, 'status')
  if (!field || !status) return
  const sections = listParts(menu, 'section').map((section) => ({
    section,
    chip: menu.querySelector<HTMLElement>(`a[href="#${section.id}"]`)?.parentElement,
    dishes: listParts(section, 'dish').map((dish) => ({
      dish,
      text: Array.from([section.querySelector('h2'), ...dish.querySelectorAll('h3,p')], textOf).join(' '),
    })),
  }))

  function search() {
    const typed = field?.value ?? ''
    let found = 0
    for (const { section, chip, dishes } of sections) {
      for (const { dish, text } of dishes) dish.hidden = !hasWords(text, typed)
      const shown = dishes.filter(({ dish }) => !dish.hidden).length
      section.hidden = shown === 0
      if (chip) chip.hidden = shown === 0
      found += shown
    }
    if (status) status.textContent = typed.trim() ? describe(found) : ''
    menu.dispatchEvent(new Event(searchedEvent))
  }

  field.addEventListener('input', () => {
    search()
    // What was found may be above the screen.
    if (menu.getBoundingClientRect().top < 0) menu.scrollIntoView()
  })
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    // Closes the on-screen keyboard, which covers the results.
    field.blur()
  })
  search()
}

function textOf(element: Element | null): string {
  return element?.textContent ?? ''
}

function describe(found: number): string {
  if (found === 0) return 'Ningún plato coincide. Prueba con otra palabra.'
  return found === 1 ? '1 plato' : `${found} platos`
}
