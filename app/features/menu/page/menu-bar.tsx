import type { Category } from '#contract/menu/categories.ts'
import { CategoryChips } from './category-chips.tsx'
import styles from './menu-bar.module.css'
import { MenuSearch } from './menu-search.tsx'

type MenuBarProps = {
  categories: readonly Category[]
  isSearchable: boolean
  /** The printed carta that names them; null while the restaurant has named none. */
  printedAllergens: string | null
}

/** Search and categories in one row that stays on the screen. It is there without both, too: on wide screens it has room for the contact bar. */
export function MenuBar({ categories, isSearchable, printedAllergens }: MenuBarProps) {
  return (
    <div className={styles.bar}>
      {isSearchable && <MenuSearch />}
      {(categories.length > 1 || printedAllergens) && (
        <CategoryChips categories={categories} printedAllergens={printedAllergens} />
      )}
    </div>
  )
}
