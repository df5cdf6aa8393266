import type { Mark } from '../../ui/dish/avoided.ts'

/** Writes a mark into the element of a dish, after one of its parts, or takes it away. Its styles are in `avoid-marks.css`. */
export function showMark(dish: HTMLElement, mark: Mark | null, after: Element | null): void {
  const note = dish.querySelector('.avoid-note')
  if (!mark) {
    dish.removeAttribute('data-avoid')
    note?.remove()
    return
  }
  dish.dataset.avoid = mark.kind
  const shown = note ?? document.createElement('small')
  shown.className = 'avoid-note'
  shown.textContent = mark.text
  if (!note) after?.after(shown)
}
