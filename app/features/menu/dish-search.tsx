import type { Dish } from '#contract/menu/menu.ts'
import { groupBySection, type MenuGroup } from '#contract/menu/menu-groups.ts'
import { FoundCount, ListSearchField } from '../../controls/list-search.tsx'
import classes from './dish-search.module.css'
import { headingRowId } from './dish-table.tsx'

type DishSearchProps = {
  typed: string
  onType: (typed: string) => void
  /** The dishes that were found. */
  shown: Dish[]
}

/** Finds a dish by the beginnings of its words, and jumps to a heading. */
export function DishSearch({ typed, onType, shown }: DishSearchProps) {
  const groups = groupBySection(shown)
  return (
    <search className={classes.bar}>
      <ListSearchField label="Busca un plato" typed={typed} onType={onType} />
      {groups.length > 1 && (
        <ul aria-label="Saltar a" className={classes.chips}>
          {groups.map((group) => (
            <li key={group.key}>
              <button type="button" onClick={() => jumpTo(group)} className={classes.chip}>
                {group.section ?? group.category}
              </button>
            </li>
          ))}
        </ul>
      )}
      <FoundCount typed={typed} found={shown.length} one="plato" many="platos" />
    </search>
  )
}

function jumpTo(group: MenuGroup<Dish>) {
  document.getElementById(headingRowId(group))?.focus()
}
