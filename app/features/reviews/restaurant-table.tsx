import { Link } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { PausedMark } from '../../controls/paused-mark.tsx'
import { addReviewPath } from '../../links/restaurant-paths.ts'
import { StarIcon } from '../../ui/icons.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { LogoPicture } from '../../ui/restaurant-pictures.tsx'
import classes from './restaurant-table.module.css'

type RestaurantTableProps = {
  restaurants: readonly Restaurant[]
  /** The diner's own reviews, by restaurant. */
  ratings: ReadonlyMap<number, number>
  /** Why an operator hid the diner's review, by restaurant. */
  hidden?: ReadonlyMap<number, string>
}

/** A table on wide screens; each row a card on a phone. */
export function RestaurantTable({ restaurants, ratings, hidden }: RestaurantTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Logo</th>
          <th scope="col">Nombre</th>
          <th scope="col">Descripción</th>
          <th scope="col">Ciudad</th>
          <th scope="col">
            <span className="visually-hidden">Opinar</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {restaurants.map((restaurant) => (
          <tr key={restaurant.id}>
            <td className={classes.logo}>
              <LogoPicture restaurant={restaurant} size={56} className={classes.picture} />
            </td>
            <td className={classes.name}>
              {restaurant.name}
              <PausedMark restaurant={restaurant} />
              <OwnRating rating={ratings.get(restaurant.id)} />
              {hidden?.has(restaurant.id) && (
                <span className={classes.rating}>Ocultada. {hidden.get(restaurant.id)}</span>
              )}
            </td>
            <td className={classes.description}>
              <span>{restaurant.description}</span>
            </td>
            <td className={classes.city}>{restaurant.city}</td>
            <td className={classes.action}>
              <Link to={addReviewPath(restaurant)} className={buttonClass('quiet')}>
                Ver<span className="visually-hidden"> {restaurant.name}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OwnRating({ rating }: { rating: number | undefined }) {
  if (rating === undefined) return null
  return (
    <span className={classes.rating}>
      <StarIcon />
      Tu opinión: {rating}
      <span className="visually-hidden"> de 5</span>
    </span>
  )
}
