import { href, Link } from 'react-router'
import { EmptyBox } from '../../controls/empty-box.tsx'
import { buttonClass } from '../../ui/link-button.tsx'

/** docs/product/restaurants.md, My restaurants: empty shows 'No Data...' and a link to add one. */
export function NoRestaurants() {
  return (
    <EmptyBox>
      <h2>
        Todavía no tienes restaurantes <small lang="en">No Data...</small>
      </h2>
      <p>Agrega el primero, con su carta, su código QR y su página listos para compartir.</p>
      <Link to={href('/dashboard/agregar-restaurante')} className={buttonClass('primary')}>
        Agregar restaurante
      </Link>
    </EmptyBox>
  )
}
