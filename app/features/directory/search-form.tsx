import { countryNames } from '#contract/places.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import type { DirectorySearch } from './directory-search.ts'
import styles from './search-form.module.css'

/** A plain GET form: it works without script. */
export function SearchForm({ search }: { search: DirectorySearch }) {
  return (
    <search>
      <form action="/restaurantes" className={styles.form}>
        <label className={styles.words}>
          <SearchIcon />
          <span className="visually-hidden">Buscar restaurantes</span>
          <input
            type="search"
            name="q"
            defaultValue={search.words}
            placeholder="Marisquería, parrillada, Loja…"
            maxLength={100}
            enterKeyHint="search"
          />
        </label>
        <label className={styles.country}>
          <span className="visually-hidden">País</span>
          <select name="pais" defaultValue={search.country ?? ''}>
            <option value="">Todos los países</option>
            {countryNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {search.city && <input type="hidden" name="ciudad" value={search.city} />}
        {search.view === 'list' && <input type="hidden" name="vista" value="lista" />}
        <button type="submit" className={buttonClass('primary')}>
          Buscar
        </button>
      </form>
    </search>
  )
}
