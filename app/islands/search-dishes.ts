import { foldAccents } from '#contract/slug.ts'
import { findPart, listParts } from './parts.ts'
import { searchedEvent } from './searched-event.ts'

/** Shows the dishes that contain every word, ignoring accents and capitals, and hides empty sections. */
export function searchDishes(menu: HTMLElement): void {
  const field = findPart<HTMLInputElement>(menu, 'search')
  const status = findPart(menu, 'status')
  if (!field || !status) return
  const sections = listParts(menu, 'section').map((section) => ({
    section,
    chip: menu.querySelector<HTMLElement>(`a[href="#${section.id}"]`)?.parentElement,
    dishes: listParts(section, 'dish').map((dish) => ({
      dish,
      text: fold(`${dish.textContent} ${section.querySelector('h2')?.textContent}`),
    })),
  }))

  function search() {
    const words = fold(field?.value ?? '').split(/\s+/)
    let found = 0
    for (const { section, chip, dishes } of sections) {
      for (const { dish, text } of dishes) dish.hidden = !words.every((word) => text.includes(word))
      const shown = dishes.filter(({ dish }) => !dish.hidden).length
      section.hidden = shown === 0
      if (chip) chip.hidden = shown === 0
      found += shown
    }
    if (status) status.textContent = field?.value.trim() ? describe(found) : ''
    menu.dispatchEvent(new Event(searchedEvent))
  }

  field.addEventListener('input', search)
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    // Closes the on-screen keyboard, which covers the results.
    field.blur()
  })
  search()
}

function fold(text: string): string {
  return foldAccents(text).toLowerCase()
}

function describe(found: number): string {
  if (found === 0) return 'Ningún plato coincide. Prueba con otra palabra.'
  return found === 1 ? '1 plato' : `${found} platos`
}
