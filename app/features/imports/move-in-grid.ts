import type { KeyboardEvent } from 'react'

/** Enter and the arrows up and down go along the column; left and right, at the edge of the text, along the row. */
export function moveInGrid(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
  const field = event.currentTarget
  const target = findTarget(event, field)
  if (!target) return
  event.preventDefault()
  openRow(target)
  target.focus()
  if (target instanceof HTMLInputElement) target.select()
}

/** On phones a row is closed until it is needed. */
function openRow(field: Field): void {
  if (field.offsetParent === null) field.closest('tr')?.querySelector<HTMLElement>('[aria-expanded=false]')?.click()
}

type Field = HTMLInputElement | HTMLSelectElement

function findTarget({ key, shiftKey }: KeyboardEvent, field: Field): Field | null {
  if (key === 'Enter') return findBeside(field, 'column', shiftKey ? -1 : 1)
  if (key === 'ArrowDown') return findBeside(field, 'column', 1)
  if (key === 'ArrowUp') return findBeside(field, 'column', -1)
  if (!(field instanceof HTMLInputElement)) return null
  const { selectionStart, selectionEnd, value } = field
  if (key === 'ArrowLeft' && selectionEnd === 0) return findBeside(field, 'row', -1)
  if (key === 'ArrowRight' && selectionStart === value.length) return findBeside(field, 'row', 1)
  return null
}

function findBeside(field: Field, along: 'column' | 'row', by: 1 | -1): Field | null {
  const within = along === 'row' ? field.closest('tr') : field.closest('table')
  const wanted = along === 'row' ? '[data-column]' : `[data-column='${field.dataset.column}']`
  const fields = Array.from(within?.querySelectorAll<Field>(wanted) ?? [])
  return fields[fields.indexOf(field) + by] ?? null
}
