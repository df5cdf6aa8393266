import { dishFactsOf, namesAllergens } from '#contract/allergens/dish-facts.ts'
import type { MenuDish } from '#contract/live/menu-state.ts'
import { avoidedText, type Mark, markFor } from '../../ui/dish/avoided.ts'
import { findPart, listParts } from '../../ui/parts.ts'
import { addStyles } from '../add-styles.ts'
import type { MoreWords } from '../island-words.ts'
import stylesheet from './avoid-allergens.css?inline'
import markStyles from './avoid-marks.css?inline'
import { elementOf } from './dish-elements.ts'
import type { PageMenu } from './page-menu.ts'
import { showMark } from './show-mark.ts'
import { avoidedKey, readAvoided } from './stored-avoided.ts'

/**
 * Marks the dishes of a page for somebody who avoids an allergen. A choice made before counts on every menu. Where the restaurant has declared
 * nothing, one line says so. Returns a function that opens the question.
 */
export function avoidAllergens(menu: PageMenu, words: MoreWords): () => Promise<void> {
  const chip = findPart<HTMLAnchorElement>(document, 'avoid')
  const list = document.querySelector('[data-island="dishes"]') ?? findPart(document, 'dishes')
  addStyles(markStyles)
  addStyles(stylesheet)
  const opener = chip ?? createOpener(choose)
  const status = document.createElement('p')
  status.role = 'status'
  status.className = 'avoid-status'
  list?.before(...(chip ? [] : [opener]), status)
  let avoided = readAvoided()

  function mark() {
    opener.textContent = avoidedText(avoided, words)
    const { dishes } = menu.now()
    status.textContent = markDishes(dishes, avoided, words)
    // The status says it then, above the dishes.
    const note = findPart(document, 'allergens')
    if (note) note.hidden = avoided.length > 0 && !namesAllergens(dishes)
    markAlmuerzo(avoided, words)
  }

  /** A phone that keeps nothing still marks this menu. */
  function keep(chosen: string[]) {
    store(chosen)
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

/** Returns what the marks mean together, in words. They count the whole menu, also where a page shows a part of it. */
function markDishes(dishes: readonly MenuDish[], avoided: readonly string[], words: MoreWords): string {
  const counts = { contains: 0, unconfirmed: 0, choices: 0, safe: 0 }
  const isDeclared = namesAllergens(dishes)
  let isWhole = true
  for (const dish of dishes) {
    const found = isDeclared ? markFor(dishFactsOf(dish), avoided, words) : null
    if (found) counts[found.kind] += 1
    const element = elementOf(dish.id)
    if (!element) isWhole = false
    else showMark(element, found, findPart(element, 'price'))
  }
  if (avoided.length === 0) return ''
  if (!isDeclared) return `${words.avoid.undeclared}.`
  return isWhole ? describe(counts, words) : words.avoid.ofMenu(describe(counts, words))
}

/** An almuerzo declares no allergens. */
function markAlmuerzo(avoided: readonly string[], { avoid }: MoreWords): void {
  const found: Mark | null = avoided.length > 0 ? { kind: 'unconfirmed', text: avoid.unconfirmed } : null
  for (const almuerzo of listParts(document, 'almuerzo')) showMark(almuerzo, found, almuerzo.lastElementChild)
}

function describe(counts: Record<Mark['kind'], number>, { avoid: words }: MoreWords): string {
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

function store(names: readonly string[]): void {
  try {
    if (names.length === 0) localStorage.removeItem(avoidedKey)
    else localStorage.setItem(avoidedKey, JSON.stringify(names))
  } catch {
    // A phone that keeps nothing.
  }
}
