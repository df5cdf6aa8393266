import { restaurantOrders } from '#contract/search/search-filters.ts'
import { Island } from '../../islands/island.tsx'
import { SortIcon } from '../../ui/icons.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { part } from '../../ui/parts.ts'
import { useWords } from '../../ui/words.ts'
import { type DirectorySearch, directoryLink, isForDishes } from './directory-search.ts'
import styles from './order-choice.module.css'

/** Dishes are ordered by how well they match, and by distance after a tap. */
const ordersOfDishes = ['newest', 'distance'] as const

/** A list of links that opens without script. The island `nearby` asks for the position. */
export function OrderChoice({ search, isDishes }: { search: DirectorySearch; isDishes: boolean }) {
  const words = useWords('directory')
  const isSearch = isForDishes(search)
  const nameOf = (order: DirectorySearch['order']) =>
    isSearch && order === 'newest' ? words.relevance : words.orders[order]
  const starts =
    search.order === 'distance'
      ? ({ when: 'visible', preload: 'nearby.island' } as const)
      : ({ when: 'touched' } as const)
  return (
    <Island name="nearby" {...starts} className={styles.around}>
      <details {...part('orders')} className={styles.menu}>
        <summary className={`${buttonClass('quiet')} ${styles.button}`}>
          <SortIcon />
          <span className={styles.name}>
            <span className={styles.what}>{words.order}: </span>
            {nameOf(search.order)}
          </span>
        </summary>
        <nav aria-label={words.order} className={styles.orders}>
          <ul>
            {(isDishes ? ordersOfDishes : restaurantOrders).map((order) => (
              <li key={order}>
                <a
                  {...directoryLink(search, { order })}
                  aria-current={search.order === order ? 'true' : undefined}
                  {...(order === 'distance' ? part('nearby') : {})}
                >
                  {nameOf(order)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
    </Island>
  )
}
