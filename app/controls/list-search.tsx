import { SearchIcon } from '../ui/icons.tsx'
import classes from './list-search.module.css'

type ListSearchFieldProps = { label: string; typed: string; onType: (typed: string) => void }

/** Narrows the list below it while one types. */
export function ListSearchField({ label, typed, onType }: ListSearchFieldProps) {
  return (
    <label className={classes.field}>
      <SearchIcon />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
        className={classes.input}
      />
    </label>
  )
}

type FoundCountProps = { typed: string; found: number; one: string; many: string }

/** Tells screen readers how many were found. When nothing was found, everybody sees it. */
export function FoundCount({ typed, found, one, many }: FoundCountProps) {
  return (
    <p role="status" className={found === 0 ? classes.nothing : 'visually-hidden'}>
      {typed.trim() !== '' && describe(found, one, many)}
    </p>
  )
}

function describe(found: number, one: string, many: string): string {
  if (found === 0) return `Ningún ${one} coincide. Prueba con otra palabra.`
  return found === 1 ? `1 ${one}` : `${found} ${many}`
}
