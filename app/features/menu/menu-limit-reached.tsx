import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import classes from './menu-limit-reached.module.css'

/** docs/product.md, Fixed texts. */
export function MenuLimitReached({ upgrade }: { upgrade: ReactNode }) {
  return (
    <div role="alert" className={classes.alert}>
      <div>
        <h2 className={classes.title}>Límite alcanzado</h2>
        <p>Actualice a un plan superior para poder agregar más platos.</p>
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
