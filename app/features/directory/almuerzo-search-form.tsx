import { SearchIcon } from '../../ui/icons.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { part } from '../../ui/parts.ts'
import { useWords } from '../../ui/words.ts'
import { almuerzosPath } from './almuerzos-path.ts'
import type { DirectorySearch } from './directory-search.ts'
import styles from './search-form.module.css'
import '../../ui/fields/search-cross.css'

/** A plain GET form: other words keep the filters. */
export function AlmuerzoSearchForm({ search }: { search: DirectorySearch }) {
  const words = useWords('directory')
  const kept = new URL(almuerzosPath(search, { words: '' }), 'http://page.invalid').searchParams
  return (
    <search className={styles.row}>
      <form action="/almuerzos" className={`${styles.form} ${styles.around}`}>
        <div className={styles.field}>
          <label className={styles.words}>
            <span className="visually-hidden">{words.searchAlmuerzos}</span>
            <input
              type="search"
              name="q"
              defaultValue={search.words}
              placeholder={words.almuerzoExample}
              maxLength={100}
              enterKeyHint="search"
            />
          </label>
          <button type="submit" className={buttonClass('primary')}>
            <SearchIcon />
            <span className={styles.name}>{words.submit}</span>
          </button>
        </div>
        <span {...part('kept')} hidden>
          {[...kept].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </span>
      </form>
    </search>
  )
}
