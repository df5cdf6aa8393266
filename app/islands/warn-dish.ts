import { dishFactsOf } from '#contract/allergen-code.ts'
import { warningFor } from '#contract/avoided.ts'
import { readAvoided } from './stored-avoided.ts'

/** On the page of a dish, above what the restaurant says about its allergens. */
export function warnDish(shown: HTMLElement): void {
  const warning = warningFor(dishFactsOf(shown.dataset.allergens), readAvoided())
  if (!warning) return
  const words = document.createElement('strong')
  words.role = 'status'
  words.textContent = `${warning.text}.`
  shown.prepend(words)
}
