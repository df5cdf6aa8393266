import { restaurantOrders } from '#contract/search/search-filters.ts'
import { part } from '../../ui/parts.ts'
import { useWords } from '../../ui/words.ts'
import styles from './chips.module.css'
import { type DirectorySearch, directoryLink, isForDishes } from './directory-search.ts'

/** Dishes are ordered by how well they match, and by distance after a tap. */
const ordersOfDishes = ['newest', 'distance'] as const

export function OrderChips({ search, isDishes }: { search: DirectorySearch; isDishes: boolean }) {
  const words = useWords('directory')
  const isSearch = isForDishes(search)
  return (
    <nav aria-label={words.order} {...part('orders')} className={styles.orders}>
      <ul>
        {(isDishes ? ordersOfDishes : restaurantOrders).map((order) => (
          <li key={order}>
            <a
              {...directoryLink(search, { order })}
              aria-current={search.order === order ? 'true' : undefined}
              {...(order === 'distance' ? part('nearby') : {})}
            >
              {isSearch && order === 'newest' ? words.relevance : words.orders[order]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
