import type { ReactNode, RefObject } from 'react'
import { Button } from '../../controls/button.tsx'
import type { DishForms } from './dish-form/use-dish-forms.ts'
import classes from './menu-head.module.css'
import type { Selection } from './use-selection.ts'

type MenuHeadProps = {
  headingRef: RefObject<HTMLHeadingElement | null>
  count: number
  /** How many dishes fit; null without a limit. */
  limit: number | null
  selection: Selection
  forms: DishForms
  importLink: ReactNode
}

/** How many dishes there are, and the buttons above their list. */
export function MenuHead({ headingRef, count, limit, selection, forms, importLink }: MenuHeadProps) {
  return (
    <div className={classes.head}>
      <h2 ref={headingRef} tabIndex={-1} className={classes.heading}>
        {headingOf(count, limit)}
      </h2>
      <div className={classes.buttons}>
        {count > 0 && (
          <Button variant="default" onClick={selection.isOn ? selection.stop : selection.start}>
            {selection.isOn ? 'Listo' : 'Seleccionar'}
          </Button>
        )}
        <Button onClick={forms.startNewDish}>Agregar plato</Button>
        {importLink}
      </div>
    </div>
  )
}

/** Says how many fit, unless there are more since a larger plan ended. */
function headingOf(count: number, limit: number | null): string {
  if (count === 0) return 'Tu carta está vacía'
  if (limit !== null && count <= limit) return `${count} de ${limit} platos en tu carta`
  return count === 1 ? '1 plato en tu carta' : `${count} platos en tu carta`
}
