import { Island } from '../../islands/island.tsx'
import { buttonClass, LinkButton } from '../../ui/link-button.tsx'
import { useWords } from '../../ui/words.ts'
import { almuerzosLink } from './almuerzos-path.ts'
import { type DirectorySearch, directoryLink, isFiltered } from './directory-search.ts'
import styles from './no-restaurants.module.css'

/** docs/product/directory.md, Directory: 'No Data...' and an 'Add Restaurant' link. */
export function NothingFound({ search }: { search: DirectorySearch }) {
  const countries = useWords('countries')
  const words = useWords('directory')
  return (
    <section className={styles.empty}>
      <Picture words={search.words} />
      <h2>
        {isFiltered(search) ? words.nothingFound : words.noRestaurants} <small lang="en">{words.noData}</small>
      </h2>
      <p>{isFiltered(search) ? words.tryOtherWords : words.first}</p>
      <div className={styles.actions}>
        {search.words && (
          <LinkButton {...almuerzosLink(search)} look="quiet">
            {words.inAlmuerzos(search.words)}
          </LinkButton>
        )}
        {search.city && search.country && (
          <LinkButton {...directoryLink(search, { city: '' })} look="quiet">
            {words.searchInAll(countries[search.country])}
          </LinkButton>
        )}
        {isFiltered(search) && (
          <LinkButton href="/restaurantes" look="quiet">
            {words.removeFilters}
          </LinkButton>
        )}
      </div>
      <div className={styles.add}>
        <p>{words.addRestaurantMeaning}</p>
        <a href="/dashboard/agregar-restaurante" lang="en" className={buttonClass('quiet')}>
          {words.addRestaurant}
        </a>
      </div>
    </section>
  )
}

/** Around the picture: a search in vain is counted once somebody sees it. */
function Picture({ words }: { words: string }) {
  if (!words) return <EmptyTable />
  return (
    <Island name="vain-search" when="visible" props={{ words }}>
      <EmptyTable />
    </Island>
  )
}

function EmptyTable() {
  return (
    <svg viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      <ellipse cx="120" cy="138" rx="104" ry="14" fill="var(--maiz-wash)" />
      <circle cx="120" cy="80" r="62" fill="var(--maiz)" />
      <circle cx="120" cy="80" r="50" fill="#fff6e6" />
      <circle cx="120" cy="80" r="34" fill="none" stroke="#e8dccb" strokeWidth="3" />
      <path d="M104 92c6-8 26-8 32 0" fill="none" stroke="#8d7d70" strokeWidth="4" strokeLinecap="round" />
      <circle cx="108" cy="74" r="3.5" fill="#8d7d70" />
      <circle cx="132" cy="74" r="3.5" fill="#8d7d70" />
      <path
        d="M34 44v28a8 8 0 0 0 16 0V44M42 44v76M206 44c-10 6-12 26-8 38h8v38"
        fill="none"
        stroke="var(--ceniza)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
