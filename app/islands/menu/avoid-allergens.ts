import { avoidedText, type Warning, warningFor } from '#contract/allergens/avoided.ts'
import { dishFactsOf } from '#contract/allergens/dish-facts.ts'
import { findPart } from '../../ui/parts.ts'
import { addStyles } from '../add-styles.ts'
import type { MoreWords } from '../island-words.ts'
import stylesheet from './avoid-allergens.css?inline'
import { elementOf } from './dish-elements.ts'
import type { PageMenu } from './page-menu.ts'
import { readAvoided, storeAvoided } from './stored-avoided.ts'

/**
 * Marks the dishes of an open menu for somebody who avoids an allergen. What was chosen before counts on every menu, also where the
 * restaurant has said nothing: there all dishes are unconfirmed. Returns a function that opens the question.
 */
export function avoidAllergens(page: HTMLElement, menu: PageMenu, words: MoreWords): () => Promise<void> {
  const chip = findPart<HTMLAnchorElement>(page, 'avoid')
  const list = page.querySelector('[data-island="dishes"]')
  addStyles(stylesheet)
  const opener = chip ?? createOpener(choose)
  const status = document.createElement('p')
  status.role = 'status'
  status.className = 'avoid-status'
  list?.before(...(chip ? [] : [opener]), status)
  let avoided = readAvoided()

  function mark() {
    const counts = { contains: 0, unconfirmed: 0, choices: 0 }
    for (const dish of menu.now().dishes) {
      const warning = warningFor(dishFactsOf(dish), avoided, words)
      if (warning) counts[warning.kind] += 1
      showWarning(elementOf(dish.id), warning)
    }
    opener.textContent = avoidedText(avoided, words)
    status.textContent = avoided.length > 0 ? describe(counts, words) : ''
  }

  /** A phone that keeps nothing still marks this menu. */
  function keep(chosen: string[]) {
    storeAvoided(chosen)
    avoided = chosen
    mark()
  }

  async function choose() {
    const { chooseAvoided } = await import('./choose-avoided.tsx')
    const offered = menu
      .now()
      .dishes.flatMap(({ allergens, options }) => [
        ...allergens.contains,
        ...options.flatMap(({ choices }) => choices.flatMap((choice) => choice.allergens.contains)),
      ])
    chooseAvoided({ offered, chosen: avoided, words, onChange: keep })
  }

  // Another tab has chosen something else.
  addEventListener('storage', () => {
    avoided = readAvoided()
    mark()
  })
  menu.follow(mark)
  mark()
  return choose
}

function showWarning(dish: HTMLElement | null, warning: Warning | null) {
  const note = dish?.querySelector('.avoid-note')
  if (!dish || !warning) {
    dish?.removeAttribute('data-avoid')
    note?.remove()
    return
  }
  dish.dataset.avoid = warning.kind
  const shown = note ?? document.createElement('small')
  shown.className = 'avoid-note'
  shown.textContent = warning.text
  if (!note) findPart(dish, 'price')?.after(shown)
}

function describe(counts: Record<Warning['kind'], number>, { avoid: words }: MoreWords): string {
  const parts = [
    ...(counts.contains > 0 ? [words.notForYou(counts.contains)] : []),
    ...(counts.unconfirmed > 0 ? [words.countUnconfirmed(counts.unconfirmed)] : []),
    ...(counts.choices > 0 ? [words.byChoice(counts.choices)] : []),
  ]
  return parts.length > 0 ? `${parts.join(', ')}.` : words.allForYou
}

/** On a menu that names no allergens. */
function createOpener(choose: () => void): HTMLElement {
  const opener = document.createElement('button')
  opener.type = 'button'
  opener.className = 'avoid-opener'
  opener.addEventListener('click', choose)
  return opener
}
