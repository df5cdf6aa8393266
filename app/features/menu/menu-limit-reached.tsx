import type { ReactNode } from 'react'
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
      <h2 ref={forms.limitTitle} tabIndex={-1} className={classes.title}>
        Límite alcanzado
      </h2>
      <p className={classes.text}>
        Actualice a un plan superior para poder agregar más platos. <a href="/precios">Ver precios</a>
      </p>
      {upgrade}
      {forms.isNewDishBegun && (
        <p className={classes.begun}>El plato que empezaste a escribir no se pierde: sigue aquí cuando haya lugar.</p>
      )}
    </div>
  )
}
