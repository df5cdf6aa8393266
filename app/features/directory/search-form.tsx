import { countryLabel, countryNames } from '#contract/places.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { type DirectorySearch, orderNames } from './directory-search.ts'
import styles from './search-form.module.css'

const formId = 'buscar'

/** A plain GET form: it works without script. Without a search it begins a new one. */
export function SearchForm({ search }: { search?: DirectorySearch }) {
  return (
    <search>
      <form id={formId} action="/restaurantes" className={styles.form}>
        <label className={styles.words}>
          <SearchIcon />
          <span className="visually-hidden">Buscar restaurantes</span>
          <input
            type="search"
            name="q"
            defaultValue={search?.words}
            placeholder="Marisquería, parrillada, Loja…"
            maxLength={100}
            enterKeyHint="search"
          />
        </label>
        {search?.city && <input type="hidden" name="ciudad" value={search.city} />}
        {search && search.order !== 'newest' && <input type="hidden" name="orden" value={orderNames[search.order]} />}
        {search?.view === 'list' && <input type="hidden" name="vista" value="lista" />}
        <button type="submit" className={buttonClass('primary')}>
          Buscar
        </button>
      </form>
    </search>
  )
}

/** A field of the search form that stands beside the cities. */
export function CountryField({ search }: { search: DirectorySearch }) {
  return (
    <label className={styles.country}>
      <span className="visually-hidden">País</span>
      <select name="pais" form={formId} defaultValue={search.country ?? ''}>
        <option value="">Todos los países</option>
        {countryNames.map((name) => (
          <option key={name} value={name}>
            {countryLabel(name)}
          </option>
        ))}
      </select>
    </label>
  )
}
