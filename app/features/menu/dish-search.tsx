import { type Category, groupByCategory } from '#contract/categories.ts'
import type { Dish } from '#contract/menu.ts'
import { hasWords } from '#contract/search-words.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import classes from './dish-search.module.css'
import { categoryRowId } from './dish-table.tsx'

/** By name and category. */
export function findDishes(dishes: Dish[], typed: string): Dish[] {
  return dishes.filter(({ name, category }) => hasWords(`${name} ${category}`, typed))
}

type DishSearchProps = {
  typed: string
  onType: (typed: string) => void
  /** The dishes that were found. */
  shown: Dish[]
}

/** Finds a dish by the beginnings of its words, and jumps to a category. */
export function DishSearch({ typed, onType, shown }: DishSearchProps) {
  const groups = groupByCategory(shown)
  return (
    <search className={classes.bar}>
      <label className={classes.field}>
        <SearchIcon />
        <span className="visually-hidden">Busca un plato</span>
        <input
          type="search"
          value={typed}
          placeholder="Busca un plato"
          autoComplete="off"
          onChange={(event) => onType(event.currentTarget.value)}
          className={classes.input}
        />
      </label>
      {groups.length > 1 && (
        <ul aria-label="Saltar a" className={classes.chips}>
          {groups.map(({ category }) => (
            <li key={category}>
              <button type="button" onClick={() => jumpTo(category)} className={classes.chip}>
                {category}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={shown.length === 0 ? classes.nothing : 'visually-hidden'}>
        {describe(typed, shown.length)}
      </p>
    </search>
  )
}

function jumpTo(category: Category) {
  document.getElementById(categoryRowId(category))?.focus()
}

function describe(typed: string, found: number): string {
  if (typed.trim() === '') return ''
  if (found === 0) return 'Ningún plato coincide. Prueba con otra palabra.'
  return found === 1 ? '1 plato' : `${found} platos`
}
