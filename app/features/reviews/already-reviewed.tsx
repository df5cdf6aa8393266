import { Link } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { editReviewPath } from '../../links/restaurant-paths.ts'
import { buttonClass } from '../../ui/link-button.tsx'
import classes from './already-reviewed.module.css'

/** One review per diner and restaurant: a second visit offers to edit it. */
export function AlreadyReviewed({ restaurant }: { restaurant: Restaurant }) {
  return (
    <div role="alert" className={classes.alert}>
      <div>
        <h2>Ya opinaste sobre este restaurante</h2>
        <p>¿Volviste o cambiaste de idea? Tu opinión se puede poner al día.</p>
      </div>
      <Link to={editReviewPath(restaurant)} className={buttonClass('primary')}>
        Editar mi opinión
      </Link>
    </div>
  )
}
