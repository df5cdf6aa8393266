import { href, Link } from 'react-router'
import { buttonClass } from '../../ui/link-button.tsx'
import classes from './no-ingredients.module.css'

/** Above the form that links ingredients while the restaurant has none. */
export function NoIngredientsToLink({ restaurantId }: { restaurantId: number }) {
  return (
    <div className={classes.empty}>
      <h3>Aún no tienes ingredientes</h3>
      <p>Crea aquí abajo el primero que lleva este plato, o anota de una vez todo lo que compras.</p>
      <Link to={`${href('/dashboard/ingredientes')}?restaurante=${restaurantId}`} className={buttonClass('quiet')}>
        Agregar ingredientes
      </Link>
    </div>
  )
}

export function NoIngredients() {
  return (
    <div className={classes.empty}>
      <h3>Agrega tu primer ingrediente</h3>
      <p>Anota lo que compras y cuánto te cuesta: con eso sabrás cuánto te deja cada plato.</p>
    </div>
  )
}

export function NoRestaurantYet() {
  return (
    <div className={classes.empty}>
      <h2>Primero agrega un restaurante</h2>
      <p>Los ingredientes son de un restaurante: así cada carta tiene sus propios costos.</p>
      <Link to={href('/dashboard/agregar-restaurante')} className={buttonClass('primary')}>
        Agregar restaurante
      </Link>
    </div>
  )
}
