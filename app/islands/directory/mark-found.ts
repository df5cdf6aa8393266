import type { DishFacts } from '#contract/allergens/dish-facts.ts'
import { markFor } from '../../ui/dish/avoided.ts'
import { findPart, listParts } from '../../ui/parts.ts'
import { addStyles } from '../add-styles.ts'
import type { MoreWords } from '../island-words.ts'
import markStyles from '../menu/avoid-marks.css?inline'
import { showMark } from '../menu/show-mark.ts'

export function markFound(list: HTMLElement, avoided: readonly string[], words: MoreWords): void {
  addStyles(markStyles)
  for (const dish of listParts(list, 'dish')) {
    const facts = JSON.parse(dish.dataset.facts ?? 'null') as DishFacts | null
    if (facts) showMark(dish, markFor(facts, avoided, words), findPart(dish, 'price'))
  }
}
