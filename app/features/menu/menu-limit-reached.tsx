import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import type { DishForms } from './dish-form/use-dish-forms.ts'
import classes from './menu-limit-reached.module.css'

type MenuLimitReachedProps = {
  forms: DishForms
  /** The button that starts the payment. */
  upgrade: ReactNode
}

/** docs/product/menu.md, Dishes: shown in place of the form of a new dish, which would not be accepted. */
export function MenuLimitReached({ forms, upgrade }: MenuLimitReachedProps) {
  return (
    <div role="alert" className={classes.alert}>
      <div>
        <h2 ref={forms.limitTitle} tabIndex={-1} className={classes.title}>
          Límite alcanzado
        </h2>
        <p>Actualice a un plan superior para poder agregar más platos.</p>
        {forms.isNewDishBegun && <p>El plato que empezaste a escribir no se pierde: sigue aquí cuando haya lugar.</p>}
      </div>
      <div className={classes.ways}>
        {upgrade}
        <LinkButton href="/precios" look="quiet">
          Ver precios
        </LinkButton>
      </div>
    </div>
  )
}
