import { dishFactsOf } from '#contract/allergen-code.ts'
import { allergensText, dietsText } from '#contract/allergen-text.ts'
import { sortAllergens } from '#contract/allergens.ts'
import { avoidedText, warningFor } from '#contract/avoided.ts'
import stylesheet from './avoid-allergens.css?inline'
import { chooseAvoided } from './choose-avoided.ts'
import { codesOf } from './dish-codes.ts'
import { menuChangedEvent } from './menu-events.ts'
import { findPart } from './parts.ts'
import { readAvoided, storeAvoided } from './stored-avoided.ts'

/**
 * Marks the dishes of an open menu for somebody who avoids an allergen. What was chosen before counts on every menu, also where the
 * restaurant has said nothing: there all dishes are unconfirmed.
 */
export function avoidAllergens(menu: HTMLElement): void {
  const chip = findPart<HTMLAnchorElement>(menu, 'avoid')
  if (!chip && readAvoided().length === 0) return
  addStyles()
  const opener = chip ?? addOpener(menu)
  const status = document.createElement('p')
  status.role = 'status'
  status.className = 'avoid-status'
  menu.querySelector('[data-island=dishes]')?.before(status)

  function mark(avoided: readonly string[]) {
    const counts = { contains: 0, unconfirmed: 0, choices: 0 }
    for (const [dish, code] of codesOf(menu)) {
      const warning = warningFor(dishFactsOf(code), avoided)
      if (warning) counts[warning.kind] += 1
      showWarning(dish, warning)
    }
    opener.textContent = avoidedText(avoided)
    status.textContent = avoided.length > 0 ? describe(counts) : ''
  }

  opener.addEventListener('click', (event) => {
    event.preventDefault()
    chooseAvoided({ offered: listOthers(menu), chosen: readAvoided(), onChange: keep })
  })

  /** A phone that keeps nothing still marks this menu. */
  function keep(avoided: string[]) {
    storeAvoided(avoided)
    mark(avoided)
  }

  // Another tab has chosen something else.
  addEventListener('storage', () => mark(readAvoided()))
  mark(readAvoided())
  if (chip) describeDishes(menu)
}

/** For the sheet of a dish, which may be open already. */
function describeDishes(menu: HTMLElement) {
  for (const [dish, code] of codesOf(menu)) {
    const facts = dishFactsOf(code)
    dish.dataset.about = `${allergensText(facts.own)} ${dietsText(facts)}`.trim()
  }
  menu.dispatchEvent(new Event(menuChangedEvent))
}

/** Allergens that only this menu names. */
function listOthers(menu: HTMLElement): string[] {
  const facts = Array.from(codesOf(menu).values(), dishFactsOf)
  return sortAllergens(facts.flatMap(({ own, choices }) => [...own.contains, ...choices.contains]))
}

function showWarning(dish: HTMLElement, warning: ReturnType<typeof warningFor>) {
  const note = dish.querySelector('.avoid-note')
  if (!warning) {
    delete dish.dataset.avoid
    note?.remove()
    return
  }
  dish.dataset.avoid = warning.kind
  const shown = note ?? document.createElement('small')
  shown.className = 'avoid-note'
  shown.textContent = warning.text
  if (!note) dish.querySelector('b')?.after(shown)
}

function describe({
  contains,
  unconfirmed,
  choices,
}: {
  contains: number
  unconfirmed: number
  choices: number
}): string {
  const parts = [
    contains > 0 && (contains === 1 ? '1 plato no es para ti' : `${contains} platos no son para ti`),
    unconfirmed > 0 && `${unconfirmed} sin confirmar`,
    choices > 0 && (choices === 1 ? '1 según lo que elijas' : `${choices} según lo que elijas`),
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'El restaurante confirma que todos los platos son para ti.'
}

/** On a menu that names no allergens. */
function addOpener(menu: HTMLElement): HTMLElement {
  const opener = document.createElement('button')
  opener.type = 'button'
  opener.className = 'avoid-opener'
  menu.querySelector('[data-island=dishes]')?.before(opener)
  return opener
}

function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets.push(sheet)
}
