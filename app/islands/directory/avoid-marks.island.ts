import { importMoreWords } from '../island-words.ts'
import { readAvoided } from '../menu/stored-avoided.ts'

/** Marks found dishes for a diner who avoids allergens, also those that are added to the list later. Others load nothing more. */
export function enhance(list: HTMLElement): void {
  const mark = async () => {
    if (readAvoided().length === 0 && !list.querySelector('[data-avoid]')) return
    const [{ markFound }, words] = await Promise.all([import('./mark-found.ts'), importMoreWords()])
    markFound(list, readAvoided(), words)
  }
  const markAll = () => void mark().catch(() => undefined)
  addEventListener('storage', markAll)
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.nodeName === 'UL')) markAll()
  }).observe(list, { childList: true, subtree: true })
  markAll()
}
