import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import classes from './options-section.module.css'
import { SectionField } from './section-field.tsx'
import type { DishForms } from './use-dish-forms.ts'

/** Under which heading the dish stands. Folded: most menus need only categories. */
export function DishSection({ forms, dishes }: { forms: DishForms; dishes: readonly Dish[] }) {
  const { values, errors } = forms.draft
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <details
      open={isUnfolded || errors.section !== undefined}
      onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
      className={classes.section}
    >
      <summary className={classes.summary}>
        Sección de tu carta{values.section && <span className={classes.names}>{values.section}</span>}
      </summary>
      <SectionField
        id={forms.fieldId('section')}
        value={values.section ?? ''}
        error={errors.section}
        dishes={dishes}
        onChange={(typed) => forms.setPlain('section', typed || null)}
      />
    </details>
  )
}
