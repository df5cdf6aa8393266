import { type RestaurantOrder, restaurantOrders } from '#contract/restaurants.ts'
import { part } from '../../islands/parts.ts'
import styles from './chips.module.css'
import { type DirectorySearch, directoryPath, isForDishes } from './directory-search.ts'

const labels: Readonly<Record<RestaurantOrder, string>> = {
  newest: 'Nuevos',
  rating: 'Calificación',
  price: 'Precio',
  distance: 'Cercanía',
}

/** Dishes are ordered by how well they match, and by distance after a tap. */
const ordersOfDishes = ['newest', 'distance'] as const

export function OrderChips({ search, isDishes }: { search: DirectorySearch; isDishes: boolean }) {
  const isSearch = isForDishes(search)
  return (
    <nav aria-label="Orden" {...part('orders')} className={styles.orders}>
      <ul>
        {(isDishes ? ordersOfDishes : restaurantOrders).map((order) => (
          <li key={order}>
            <a
              href={directoryPath(search, { order })}
              aria-current={search.order === order ? 'true' : undefined}
              {...(order === 'distance' ? part('nearby') : {})}
            >
              {isSearch && order === 'newest' ? 'Relevancia' : labels[order]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
