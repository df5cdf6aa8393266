import { useId } from 'react'
import { longestSection } from '#contract/menu/dish-section.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { TextField } from '../../../controls/fields/text-field.tsx'

type SectionFieldProps = {
  id?: string
  value: string
  error?: string | undefined
  /** The whole menu: its sections are suggested. */
  dishes: readonly Dish[]
  onChange: (typed: string) => void
}

/** The owner's own heading of a dish: one of those that the menu has, or a new one. */
export function SectionField({ dishes, onChange, ...props }: SectionFieldProps) {
  const listId = useId()
  const sections = new Set(dishes.flatMap(({ section }) => section ?? []))
  return (
    <>
      <TextField
        label="Sección"
        name="section"
        description="El título de tu carta bajo el que sale: «Platos fuertes», «De la abuela». Vacía, sale bajo su categoría."
        maxLength={longestSection}
        autoComplete="off"
        list={listId}
        {...props}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {[...sections].map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
    </>
  )
}
