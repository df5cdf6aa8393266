import type { FoundAlmuerzo } from '#contract/search/almuerzo-search.ts'
import { Island } from '../../../islands/island.tsx'
import { useWords } from '../../../ui/words.ts'
import { AlmuerzoList } from '../almuerzo-list.tsx'
import chips from '../chips.module.css'
import { directoryLink, readDirectorySearch } from '../directory-search.ts'
import type { ListedRestaurant } from '../find-results.ts'
import { RestaurantsBeside } from '../restaurants-beside.tsx'
import { SearchForm } from '../search-form.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './today.module.css'

type TodayProps = { almuerzos: readonly FoundAlmuerzo[]; open: readonly ListedRestaurant[] }

/** The first screen, for those who are hungry: the search, shortcuts, and today's almuerzos while there are some, or what is open. */
export function Today({ almuerzos, open }: TodayProps) {
  const directory = useWords('directory')
  const words = useWords('home')
  const everything = readDirectorySearch(new URLSearchParams())
  return (
    <section className={styles.today}>
      <h2>{words.hungry}</h2>
      <div className={styles.search}>
        <SearchForm />
      </div>
      <nav aria-label={words.shortcuts} className={chips.chips}>
        <ul>
          <li>
            <a href="/almuerzos">{directory.almuerzosToday}</a>
          </li>
          <li>
            <a {...directoryLink(everything, { order: 'distance' })}>{directory.near}</a>
          </li>
          <li>
            <a {...directoryLink(everything, { openNow: true })}>{directory.openNow}</a>
          </li>
          <li>
            <a {...directoryLink(everything, { maxPrice: 5 })}>{words.cheap}</a>
          </li>
        </ul>
      </nav>
      {almuerzos.length > 0 && (
        <Island name="near-first" when="visible">
          <SectionHead title={directory.almuerzosToday} more={{ href: '/almuerzos', text: words.allAlmuerzos }} />
          <AlmuerzoList almuerzos={almuerzos} />
        </Island>
      )}
      {open.length > 0 && (
        <Island name="near-first" when="visible">
          <SectionHead
            title={directory.openNow}
            more={{ ...directoryLink(everything, { openNow: true }), text: words.allOpen }}
          />
          <RestaurantsBeside restaurants={open} />
        </Island>
      )}
    </section>
  )
}
