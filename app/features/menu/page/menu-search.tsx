import { SearchIcon } from '../../../ui/icons.tsx'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './menu-search.module.css'
import '../../../ui/fields/search-cross.css'

/** `app/islands/menu/search-dishes.ts` does the search. */
export function MenuSearch() {
  const words = useWords('menu')
  return (
    <search className={styles.search}>
      <form>
        <label>
          <SearchIcon />
          <span className="visually-hidden">{words.search}</span>
          <input
            type="search"
            placeholder={words.search}
            autoComplete="off"
            enterKeyHint="search"
            {...part('search')}
          />
        </label>
      </form>
      <p role="status" {...part('status')} />
    </search>
  )
}
