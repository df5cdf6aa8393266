type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.from(form.querySelectorAll<Field>('input[name], select[name], textarea[name]'))
}

/** Brings the person to the first of these fields. A control that sets a hidden field, or none, names it in `data-sets`. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  const controls = form.querySelectorAll<HTMLElement>('[data-sets], [name]:not([type=hidden])')
  const nameOf = (control: HTMLElement) => control.dataset.sets ?? control.getAttribute('name') ?? ''
  showField(Array.from(controls).find((control) => names.includes(nameOf(control))))
}

/** Gives a field the focus, and brings all of it into sight: the focus alone leaves it where it is when a part of it is seen. */
export function showField(field: HTMLElement | null | undefined): void {
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

export function readFields(form: HTMLFormElement, known: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(form)
      .filter((field) => field.name in known && (field.type !== 'radio' || (field as HTMLInputElement).checked))
      .map((field) => [field.name, readValue(field, known[field.name])]),
  )
}

/** Inputs hold text: a field whose initial value is a number is read as one. */
function readValue(field: Field, initial: unknown): unknown {
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked
  return typeof initial === 'number' ? Number(field.value) : field.value
}
