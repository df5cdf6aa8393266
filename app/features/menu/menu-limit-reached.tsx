import { LinkButton } from '../../ui/button.tsx'
import classes from './menu-limit-reached.module.css'

/** Specification §8, to the letter. */
export function MenuLimitReached() {
  return (
    <div role="alert" className={classes.alert}>
      <div>
        <h2 className={classes.title}>Límite alcanzado</h2>
        <p>Actualice a un plan superior para poder agregar más platos.</p>
      </div>
      <LinkButton href="/precios">Ver precios</LinkButton>
    </div>
  )
}
