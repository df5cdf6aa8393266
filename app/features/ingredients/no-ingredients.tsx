import { href, Link } from 'react-router'
import { EmptyBox } from '../../controls/empty-box.tsx'
import { buttonClass } from '../../ui/link-button.tsx'

/** Above the form that links ingredients while the restaurant has none. */
export function NoIngredientsToLink({ restaurantId }: { restaurantId: number }) {
  return (
    <EmptyBox>
      <h3>Aún no tienes ingredientes</h3>
      <p>Crea aquí abajo el primero que lleva este plato, o anota de una vez todo lo que compras.</p>
      <Link to={`${href('/dashboard/ingredientes')}?restaurante=${restaurantId}`} className={buttonClass('quiet')}>
        Agregar ingredientes
      </Link>
    </EmptyBox>
  )
}

export function NoIngredients() {
  return (
    <EmptyBox>
      <h3>Agrega tu primer ingrediente</h3>
      <p>Anota lo que compras y cuánto te cuesta: con eso sabrás cuánto te deja cada plato.</p>
    </EmptyBox>
  )
}

export function NoRestaurantYet() {
  return (
    <EmptyBox>
      <h2>Primero agrega un restaurante</h2>
      <p>Los ingredientes son de un restaurante: así cada carta tiene sus propios costos.</p>
      <Link to={href('/dashboard/agregar-restaurante')} className={buttonClass('primary')}>
        Agregar restaurante
      </Link>
    </EmptyBox>
  )
}
