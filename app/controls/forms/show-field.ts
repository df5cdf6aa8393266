/** Gives a field the focus, and brings all of it into sight: the focus alone leaves it where it is when a part of it is seen. */
export function showField(field: HTMLElement | null): void {
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}
