import { Island } from '../../islands/island.tsx'
import { part } from '../../islands/parts.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './menu-search.module.css'

/** `app/islands/menu-search.island.ts` does the search. */
export function MenuSearch() {
  return (
    <search className={styles.search}>
      <Island name="menu-search" when="touched">
        <form>
          <label>
            <SearchIcon />
            <span className="visually-hidden">Buscar en el menú</span>
            <input
              type="search"
              placeholder="Buscar en el menú"
              autoComplete="off"
              enterKeyHint="search"
              {...part('search')}
            />
          </label>
        </form>
        <p role="status" {...part('status')} />
      </Island>
    </search>
  )
}
