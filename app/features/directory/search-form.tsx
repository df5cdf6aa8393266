import type { ReactNode } from 'react'
import { Island } from '../../islands/island.tsx'
import { FilterIcon, SearchIcon } from '../../ui/icons.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { part } from '../../ui/parts.ts'
import { useWords } from '../../ui/words.ts'
import { type DirectorySearch, directoryLink, filtersOf, kindNames, orderNames } from './directory-search.ts'
import styles from './search-form.module.css'
import '../../ui/fields/search-cross.css'

export const searchFormId = 'buscar'

type SearchFormProps = {
  search?: DirectorySearch
  /** In the same row. */
  children?: ReactNode
}

/** A plain GET form: it works without script. Without a search it begins a new one. The island suggests dishes and restaurants. */
export function SearchForm({ search, children }: SearchFormProps) {
  const words = useWords('directory')
  return (
    <search className={styles.row}>
      <Island name="search-suggestions" when="touched" className={styles.around}>
        <form id={searchFormId} action="/restaurantes" className={styles.form}>
          <div className={styles.field}>
            <label className={styles.words}>
              <span className="visually-hidden">{words.search}</span>
              <input
                type="search"
                name="q"
                defaultValue={search?.words}
                placeholder={words.searchExample}
                maxLength={100}
                enterKeyHint="search"
                {...part('search')}
              />
            </label>
            <button type="submit" className={buttonClass('primary')}>
              <SearchIcon />
              <span className={styles.name}>{words.submit}</span>
            </button>
          </div>
          {search && <KeptFilters search={search} />}
          {search && search.view !== 'filters' && (
            <a
              {...directoryLink(search, { view: 'filters' })}
              {...part('filters')}
              className={`${buttonClass('quiet')} ${styles.filters}`}
            >
              <FilterIcon />
              <span className={styles.name}>{words.filters}</span>
            </a>
          )}
        </form>
      </Island>
      {children}
    </search>
  )
}

/** Other words keep the filters. On the page of the filters they are fields. */
function KeptFilters({ search }: { search: DirectorySearch }) {
  const filters = search.view === 'filters' ? [] : filtersOf({ ...search, words: '' })
  return (
    <span {...part('kept')} hidden>
      {[...filters].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search.kind && search.view !== 'filters' && <input type="hidden" name="ver" value={kindNames[search.kind]} />}
      {search.order !== 'newest' && <input type="hidden" name="orden" value={orderNames[search.order]} />}
      {search.view === 'list' && <input type="hidden" name="vista" value="lista" />}
    </span>
  )
}
