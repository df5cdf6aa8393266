import { Island } from '../../islands/island.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { part } from '../../ui/parts.ts'
import { screenWide } from '../../ui/screen-wide.ts'
import { useWords } from '../../ui/words.ts'
import { DirectoryCard } from './directory-card.tsx'
import styles from './directory-list.module.css'
import { type DirectorySearch, directoryLink } from './directory-search.ts'
import type { ListedRestaurant } from './find-results.ts'
import { mapPoint } from './map-point.ts'

/** This many cards are on the first screen at every width. */
const aboveTheFold = 2

const shownWidth = {
  cities: '',
  filters: '',
  grid: `(min-width: 1152px) 357px, (min-width: 960px) 31vw, (min-width: 640px) 46vw, ${screenWide}`,
  list: '(min-width: 768px) 288px, 128px',
}

type RestaurantListProps = { restaurants: readonly ListedRestaurant[]; search: DirectorySearch }

export function DirectoryList({ restaurants, search }: RestaurantListProps) {
  return (
    <ul id="restaurantes" {...part('list')} className={search.view === 'list' ? styles.list : styles.grid}>
      {restaurants.map((restaurant, index) => (
        <li key={restaurant.id} {...mapPoint(restaurant)}>
          <DirectoryCard
            restaurant={restaurant}
            sizes={shownWidth[search.view]}
            when={index < aboveTheFold ? 'soon' : 'later'}
          />
        </li>
      ))}
    </ul>
  )
}

/** The way to the next page, which an island adds to this one. */
export function MoreResults({ search, nextCursor }: { search: DirectorySearch; nextCursor: string | null }) {
  const words = useWords('directory')
  if (!nextCursor) return null
  return (
    <Island name="directory-more" when="visible" className={styles.more}>
      <a {...directoryLink(search, { cursor: nextCursor })} {...part('next')} className={buttonClass('quiet')}>
        {words.more}
      </a>
      <p role="status" {...part('status')} />
    </Island>
  )
}
