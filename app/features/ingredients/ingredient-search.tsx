import { SearchIcon } from '../../ui/icons.tsx'
import classes from './ingredient-search.module.css'

type IngredientSearchProps = { typed: string; onType: (typed: string) => void; found: number }

/** Finds ingredients by the beginnings of their words. */
export function IngredientSearch({ typed, onType, found }: IngredientSearchProps) {
  return (
    <search className={classes.search}>
      <label className={classes.field}>
        <SearchIcon />
        <span className="visually-hidden">Busca un ingrediente</span>
        <input
          type="search"
          value={typed}
          placeholder="Busca un ingrediente"
          autoComplete="off"
          onChange={(event) => onType(event.currentTarget.value)}
          className={classes.input}
        />
      </label>
      <p role="status" className={found === 0 ? classes.nothing : 'visually-hidden'}>
        {describe(typed, found)}
      </p>
    </search>
  )
}

function describe(typed: string, found: number): string {
  if (typed.trim() === '') return ''
  if (found === 0) return 'Ningún ingrediente coincide. Prueba con otra palabra.'
  return found === 1 ? '1 ingrediente' : `${found} ingredientes`
}
