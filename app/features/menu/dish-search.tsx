import { type Category, groupByCategory } from '#contract/menu/categories.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { FoundCount, ListSearchField } from '../../controls/list-search.tsx'
import classes from './dish-search.module.css'
import { categoryRowId } from './dish-table.tsx'

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
      <ListSearchField label="Busca un plato" typed={typed} onType={onType} />
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
      <FoundCount typed={typed} found={shown.length} one="plato" many="platos" />
    </search>
  )
}

function jumpTo(category: Category) {
  document.getElementById(categoryRowId(category))?.focus()
}
