import { type RestaurantOrder, restaurantOrders } from '#contract/restaurants.ts'
import { part } from '../../islands/parts.ts'
import styles from './chips.module.css'
import { type DirectorySearch, directoryPath } from './directory-search.ts'

const labels: Readonly<Record<RestaurantOrder, string>> = {
  newest: 'Nuevos',
  rating: 'Calificación',
  price: 'Precio',
  distance: 'Cercanía',
}

export function OrderChips({ search }: { search: DirectorySearch }) {
  return (
    <nav aria-label="Orden" {...part('orders')} className={styles.orders}>
      <ul>
        {restaurantOrders.map((order) => (
          <li key={order}>
            <a
              href={directoryPath(search, { order })}
              aria-current={search.order === order ? 'true' : undefined}
              {...(order === 'distance' ? part('nearby') : {})}
            >
              {labels[order]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
